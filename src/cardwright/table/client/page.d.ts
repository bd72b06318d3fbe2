// What the page knows of the browser that TypeScript does not: every element has a dataset and can have the focus.

interface Element extends HTMLOrSVGElement {
  value?: any;
}
interface IntersectionObserverInit {
  scrollMargin?: string;
}

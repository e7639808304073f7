/** Loads the component that renders toasts. Pages whose forms may fail offline call it early, while there is a network. */
export const loadToastList = () => import("./toast-list.tsx");

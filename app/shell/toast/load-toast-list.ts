/** Loads what draws toasts. A page that may have to say "no network" calls it while there is one. */
export const loadToastList = () => import("./toast-list.tsx");

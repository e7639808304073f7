import { createContext, useContext } from "react";
import type { LoadedPage } from "./load-page.ts";

/** Figures and products of the page that is drawn, for the pieces deep inside it. */
export const PageData = createContext<Pick<LoadedPage, "facts" | "products">>({ facts: {}, products: [] });

export const usePageData = () => useContext(PageData);

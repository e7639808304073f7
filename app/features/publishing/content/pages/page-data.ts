import { createContext, useContext } from "react";
import type { LoadedPage } from "../server/load-page.ts";

/** Figures, products, links, images, nomination and signals of the page, for components deep inside its blocks. */
export const PageData = createContext<
  Pick<LoadedPage, "facts" | "rules" | "law" | "products" | "links" | "images" | "nomination" | "signals">
>({
  facts: {},
  products: [],
});

export const usePageData = () => useContext(PageData);

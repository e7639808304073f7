import { createContext, useContext } from "react";
import type { LoadedPage } from "../server/load-page.ts";

/** Figures, products, links, images and nomination of the page, for components deep inside its blocks. */
export const PageData = createContext<
  Pick<LoadedPage, "codes" | "facts" | "rules" | "law" | "products" | "links" | "images" | "nomination">
>({
  facts: {},
  products: [],
});

export const usePageData = () => useContext(PageData);

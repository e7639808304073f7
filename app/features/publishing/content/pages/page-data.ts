import { createContext, useContext } from "react";
import type { Drawing } from "#app/shell/charts/drawing.ts";
import type { Quoted } from "#app/shell/figures/describe-readings.ts";
import type { LoadedPage } from "../server/load-page.ts";

/** A page with what the loader draws. */
export interface ShownPage extends LoadedPage {
  /** Left out when the page shows none. */
  chart?: Drawing | undefined;
}

/** Figures, products, links, images, nomination, chart and signals of the page, for components deep inside its blocks. */
export const PageData = createContext<
  Pick<
    ShownPage,
    "asked" | "codes" | "facts" | "rules" | "law" | "products" | "links" | "images" | "nomination" | "chart" | "signals"
  >
>({
  facts: {},
  products: [],
});

/** All figures and rules that a page quotes. */
export const quotedOn = ({ facts, rules = {} }: Pick<LoadedPage, "facts" | "rules">): Quoted[] => [
  ...Object.values(facts),
  ...Object.values(rules),
];

export const usePageData = () => useContext(PageData);

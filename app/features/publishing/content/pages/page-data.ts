import { createContext, useContext } from "react";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import type { Drawing } from "#app/shell/charts/drawing.ts";
import type { Quoted } from "#app/shell/figures/describe-readings.ts";
import type { ExchangeRate } from "#app/shell/figures/exchange-rate.ts";
import type { Trail } from "#app/shell/page/page-meta.ts";
import type { LoadedPage } from "../server/load-page.ts";
import type { Block, PartName } from "../shared/blocks.ts";

/** Blocks with interaction, such as the search box. Other blocks are static, or plain forms. */
const interactive: readonly PartName[] = ["search-box", "products", "plans", "downloads"];

/** Whether blocks must be hydrated. */
export function isInteractive(blocks: readonly Block[]): boolean {
  return blocks.some((block) => block.type === "tabs" || (block.type === "part" && interactive.includes(block.name)));
}

/** Whether blocks have a form, be it a plain one. */
export const hasForm = (blocks: readonly Block[]): boolean =>
  isInteractive(blocks) || blocks.some((block) => block.type === "part" && block.name === "code-check");

/** A `shouldRevalidate` for pages with tabs: another tab does not run the loaders again, because all tabs are loaded. */
export function ignoreTabChange({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const withoutTab = (url: URL) => {
    const search = new URLSearchParams(url.search);
    search.delete("tab");
    return `${url.pathname}?${search}`;
  };
  return withoutTab(currentUrl) === withoutTab(nextUrl) && currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate;
}

/** The section pages by the first segment of an address. Labels as in the menu. */
const sections: Record<string, Trail[number]> = {
  study: ["留学", "/study"],
  immigration: ["工作与移民", "/work"],
  work: ["工作与移民", "/work"],
  visa: ["签证", "/visa"],
  services: ["服务", "/services"],
  resources: ["资源", "/resources"],
};

/** The steps from the home page to a page. Its section is between, except for section pages and pages outside of all sections. */
export function trailOf({ path, title }: Pick<LoadedPage["page"], "path" | "title">): Trail {
  const [, first = "", second] = path.split("/");
  const section = second === undefined ? undefined : sections[first];
  return [["首页", "/"], ...(section ? [section] : []), [title, path]];
}

/** A page with the parts that the loader draws. */
export interface ShownPage extends LoadedPage {
  /** Absent when the page shows no chart. */
  chart?: Drawing | undefined;
  /** The rate at which the main figures are converted; absent when none is an amount of money, and without a rate. */
  rate?: ExchangeRate | undefined;
}

/** Figures, products, links, images, nomination, chart and signals of the page, for components deep inside its blocks. */
export const PageData = createContext<Omit<ShownPage, "page" | "changes" | "shares">>({ facts: {}, products: [] });

/** All figures and rules that a page quotes. */
export const quotedOn = ({ facts, rules = {} }: Pick<LoadedPage, "facts" | "rules">): Quoted[] => [
  ...Object.values(facts),
  ...Object.values(rules),
];

export const usePageData = () => useContext(PageData);

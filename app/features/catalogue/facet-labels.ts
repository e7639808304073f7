import { addTexts } from "#app/shell/text/t.ts";

/** Labels of the filters' values, which only the server puts together. */
export const facetLabels = {
  "facet.workYes": "包含",
  "facet.workNo": "不包含",
  "facet.live": "只看在招课程",
  "facet.weeksValue": "{weeks} 周",
  "facet.upTo": "{to} 及以下",
  "facet.from": "{from} 及以上",
  "facet.between": "{from} 至 {to}",
} as const;

addTexts(facetLabels);

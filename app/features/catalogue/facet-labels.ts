/** Labels of the filters' values, which only the server puts together. */
export const facetText = {
  workYes: "包含",
  workNo: "不包含",
  live: "只看在招课程",
  weeksValue: "{weeks} 周",
  upTo: "{to} 及以下",
  from: "{from} 及以上",
  between: "{from} 至 {to}",
} as const;

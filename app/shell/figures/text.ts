/** Texts beside figures of the fact registry. */
export const factText = {
  since: "{date} 起",
  asOf: "截至 {date}",
  past: "以前的数字，{from} 至 {until}，核对于 {date}",
  pastUnknown: "以前的数字，用到 {until}，核对于 {date}",
  lastYear: "上一年度，现在可能更高",
  olderYear: "以前年度，现在可能更高",
  source: "来源",
  sourceOf: "来源：{name}",
  toCheck: "待核对",
  toCheckHint: "这个数字来自二手来源，还没有与官方页面核对。",
  history: "{label}：来源与历史",
  missing: "（暂无数字）",
} as const;

import { addTexts } from "#app/shell/text/t.ts";

/** Beside figures of the registry, on every page that shows one. */
export const factTexts = {
  "fact.since": "{date} 起",
  "fact.asOf": "截至 {date}",
  "fact.past": "以前的数字，{from} 至 {until}，核对于 {date}",
  "fact.pastUnknown": "以前的数字，用到 {until}，核对于 {date}",
  "fact.lastYear": "上一年度，现在可能更高",
  "fact.olderYear": "以前年度，现在可能更高",
  "fact.source": "来源",
  "fact.sourceOf": "来源：{name}",
  "fact.toCheck": "待核对",
  "fact.toCheckHint": "这个数字来自二手来源，还没有与官方页面核对。",
  "fact.history": "{label}：来源与历史",
  "fact.missing": "（暂无数字）",
} as const;

addTexts(factTexts);

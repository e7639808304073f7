/** How a query was understood, in the box and on the page. */
export const understoodText = {
  understood: "搜索条件",
  topic: "指南：{label}",
  excluded: "不要：{label}",
  ignored: "未识别：{text}",
  background: "背景：{text}（不作为搜索条件）",
  corrected: "已按“{corrected}”搜索。",
  closed: "已停招",
} as const;

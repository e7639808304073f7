/** Texts of the searches in vain in the back office. */
export const searchesText = {
  intro:
    "在搜索结果页没有结果或结果很少（不到 3 个）的搜索词，只记日期和次数，不记是谁。像个人资料的不存；同一个词有三天搜过或一共搜过十次才显示在这里，九十天后删除。日期按悉尼时间。",
  hidden: "另有 {count} 个词搜得太少，还不显示。",
  query: "搜索词",
  unknown: "没有听懂",
  whole: "整个搜索词",
  found: { label: "结果", none: "没有", few: "很少" },
  searches: "次数",
  days: "{count} 天",
  last: "最后一天",
  period: "时间",
  lastDays: "最近 {days} 天",
  status: { label: "状态", open: "未处理", done: "已处理", ignored: "不处理" },
  teach: "加到词汇",
  open: "打开搜索",
  mark: { open: "重新打开", done: "标为已处理", ignored: "不处理" },
  search: "搜索词里有",
  empty: "这段时间没有要显示的搜索词。",
} as const;

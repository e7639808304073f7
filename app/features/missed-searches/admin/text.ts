/** Texts of the searches in vain in the back office. */
export const searchesText = {
  intro:
    "在搜索结果页没有结果或结果很少（不到 3 个）的搜索词，只记日期和次数，不记是谁。像个人资料的不存；同一个词有三天搜过或一共搜过十次才显示在这里，最多列出最常搜的 100 个，九十天后删除。日期按悉尼时间。",
  query: "搜索词",
  unknown: "没有听懂",
  whole: "整个搜索词",
  searches: "次数",
  days: "{count} 天",
  last: "最后一天",
  teach: "加到词汇",
  open: "打开搜索",
  empty: "现在没有要显示的搜索词。",
} as const;

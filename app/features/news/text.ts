/** Texts of /news and its feed. */
export const newsText = {
  title: "新闻",
  description: "澳大利亚留学、签证与移民规则的变化：标题、日期与官方来源。",
  intro: "只收规则和数字的变化，每条注明来源。点标题看来源。",
  empty: "还没有新闻。",
  feed: "用 RSS 订阅",
} as const;

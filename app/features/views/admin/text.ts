/** Texts of the page views in the back office. */
export const viewsAdminText = {
  intro: "只数真人打开页面的次数：不用 Cookie，不存网络地址，不数搜索引擎、预先载入、账号页面和后台。日期按悉尼时间。",
  period: "时间",
  days: "最近 {days} 天",
  views: "次数",
  path: "页面",
  last: "最后一天",
  search: "搜索页面地址",
  empty: "这段时间还没有浏览记录。",
} as const;

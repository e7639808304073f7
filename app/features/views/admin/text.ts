/** Texts of the page views in the back office. */
export const viewsAdminText = {
  intro: "只数真人打开页面的次数：不用 Cookie，不存网络地址，不数搜索引擎、预先载入、账号页面和后台。日期按悉尼时间。",
  period: "时间",
  days: "最近 {days} 天",
  total: "共 {count} 次，平均每天 {average} 次",
  chart: "每天的浏览次数：从 {first} 到 {last}，最多的一天 {most} 次",
  table: "按天的数字",
  day: "日期",
  views: "次数",
  pages: "看得最多的页面",
  path: "页面",
  last: "最后一天",
  search: "搜索页面地址",
  empty: "这段时间还没有浏览记录。",
  visit: "打开这个页面",
} as const;

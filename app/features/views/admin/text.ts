import { addTexts } from "#app/shell/text/t.ts";

/** Texts of the numbers of page views. */
export const adminViewsTexts = {
  "viewsAdmin.intro":
    "只数真人打开页面的次数：不用 Cookie，不存网络地址，不数搜索引擎、预先载入、账号页面和后台。日期按悉尼时间。",
  "viewsAdmin.period": "时间",
  "viewsAdmin.days": "最近 {days} 天",
  "viewsAdmin.total": "共 {count} 次，平均每天 {average} 次",
  "viewsAdmin.chart": "每天的浏览次数：从 {first} 到 {last}，最多的一天 {most} 次",
  "viewsAdmin.table": "按天的数字",
  "viewsAdmin.day": "日期",
  "viewsAdmin.views": "次数",
  "viewsAdmin.pages": "看得最多的页面",
  "viewsAdmin.path": "页面",
  "viewsAdmin.last": "最后一天",
  "viewsAdmin.search": "搜索页面地址",
  "viewsAdmin.empty": "这段时间还没有浏览记录。",
  "viewsAdmin.visit": "打开这个页面",
} as const;

addTexts(adminViewsTexts);

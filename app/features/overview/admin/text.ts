import { addTexts } from "#app/shell/text/t.ts";

/** Texts of the back office's front page. */
export const adminOverviewTexts = {
  "overviewAdmin.waiting": "等待处理",
  "overviewAdmin.newMessages": "新留言",
  "overviewAdmin.openMessages": "处理中的留言",
  "overviewAdmin.openReports": "专业人士条目的更正",
  "overviewAdmin.deadMails": "放弃发送的邮件",
  "overviewAdmin.deadLinks": "打不开的链接",
  "overviewAdmin.closedProducts": "不能下单的产品",
  "overviewAdmin.factsToCheck": "待核对的数字",
  "overviewAdmin.scheduledNews": "定时发布的新闻",
  "overviewAdmin.orders": "订单",
  "overviewAdmin.noOrders": "还没有订单。",
  "overviewAdmin.lately": "最近七天",
  "overviewAdmin.newUsers": "新用户",
  "overviewAdmin.views": "页面浏览",
  "overviewAdmin.changes": "最近的操作",
  "overviewAdmin.noChanges": "还没有操作记录。",
} as const;

addTexts(adminOverviewTexts);

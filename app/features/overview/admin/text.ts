/** Texts of the back office's front page. */
export const overviewAdminText = {
  waiting: "等待处理",
  newMessages: "新留言",
  openMessages: "处理中的留言",
  openReports: "专业人士条目的更正",
  deadMails: "放弃发送的邮件",
  deadLinks: "打不开的链接",
  closedProducts: "不能下单的产品",
  factsToCheck: "待核对的数字",
  scheduledNews: "定时发布的新闻",
  orders: "订单",
  noOrders: "还没有订单。",
  lately: "最近七天",
  newUsers: "新用户",
  views: "页面浏览",
  changes: "最近的操作",
  noChanges: "还没有操作记录。",
} as const;

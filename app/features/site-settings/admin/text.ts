/** Texts of the site settings in the back office. */
export const siteSettingsText = {
  intro: "保存后立即对所有访客生效。",
  announcement: "公告",
  announcementHint: "显示在每个页面的最上面，最多 200 个字符。留空就不显示。",
  paymentInstructions: "付款说明",
  paymentInstructionsHint:
    "客户怎样转账、用微信或支付宝付款，请写明收款账号；显示在待付款的订单页，也写进请客户付款的邮件，保留换行。没有改写时，客服每次要在留言里写明收款账号。",
  supportHours: "回复时间",
  supportHoursHint: "显示在“联系我们”页面。",
  orderFileDays: "订单文件保存天数",
  orderFileDaysHint:
    "订单结束满这么多天，文件由程序自动删除（{fewest} 到 {most} 天）。订单页、隐私政策和服务页显示同一个数；改短时，已经结束的订单也按新的天数算。",
  analyticsScript: "第三方统计脚本",
  analyticsScriptHint:
    "脚本的 https 地址，留空就不加载任何第三方脚本。直接打开的账号页面和后台不会加载它，但从公开页面点进去时它还在运行，所以只填写你完全信任的脚本。填写之前，请先在隐私政策里写明。",
} as const;

import type { StaffRecipients } from "#worker/features/site-settings/staff-topics.ts";

/** Texts of the site settings in the back office. */
export const siteSettingsText = {
  intro: "保存后立即对所有访客生效。",
  announcement: "公告",
  announcementHint: "显示在每个页面的最上面，最多 200 个字符。留空就不显示。",
  paymentInstructions: "付款说明",
  paymentInstructionsHint:
    "怎样付款的补充说明；账号写在下面的“收款账户”里。显示在待付款的订单页，也写进请客户付款的邮件，保留换行。没有改写的，填了收款账户以后就不再显示。",
  paymentAccounts: "收款账户",
  paymentAccountsHint:
    "一段一个账户，中间空一行：第一行写名称（如“澳大利亚银行转账”），下面每行写“名称：内容”（如“BSB：062-000”“账号：1234 5678”）。写“收款码：”和收款码的内容，订单页上就有二维码；收澳元的账户写一行“币种：澳元”，订单页就按请客户付款那天的汇率写出要付多少澳元。每一项在客户的订单页上都能一键复制，也写进请客户付款的邮件。没有填写以前不能请客户付款（在线支付除外）。",
  gst: "商品及服务税（GST）",
  gstHint:
    "决定以后的收款怎样记账、收据怎样写；已经记下的收款不变。含 GST 时，税额是我们的服务费（金额减去代付的官方费用）的十一分之一。拿不准时请问会计。",
  gstModes: {
    none: "没有登记 GST：开收据",
    included: "已登记，价格含 GST：开税务发票（Tax invoice）",
    free: "已登记，服务免 GST（GST-free，客户在澳大利亚境外）",
  },
  oldRate: "用旧汇率折算人民币",
  oldRateHint:
    "汇率每个工作日自动更新。超过 {days} 天没有新的，网站就只写澳元、不折算人民币，价格里含官方费用的服务也暂停下单，因为算不出总价是否够付。选“仍然折算”以后照旧按那天的汇率折算，并写明日期。",
  oldRateOptions: { off: "不折算", on: "仍然折算" },
  supportHours: "回复时间",
  supportHoursHint: "显示在“联系我们”页面。",
  officeState: "团队所在的州或领地",
  officeStateHint:
    "这个州的公众假期不算工作日：订单和消息的回复期限按它计算，已经算好的期限不变。日期和时间仍按悉尼时间。",
  officeHolidays: "公众假期的增减",
  officeHolidaysHint:
    "法律固定的日子已经有了（新州的和公布的名单核对到 2027 年底；其他州的请先和州政府公布的核对一遍）。这里只写政府每年另行公布的，例如维州 AFL 总决赛前的星期五、西澳的国王生日，以及地方的假日。每行一天：“2027-09-27 国王生日”；前面加减号表示那天照常上班：“-2027-11-02 墨尔本杯”。以后各年公布了，核对以后也写在这里。",
  orderFileDays: "订单文件保存天数",
  orderFileDaysHint:
    "订单结束满这么多天，文件由程序自动删除（{fewest} 到 {most} 天）。订单页、隐私政策和服务页显示同一个数；改短时，已经结束的订单也按新的天数算。",
  figureReminders: "提醒核对数字",
  figureRemindersHint: "每年 1 月 1 日和 7 月 1 日以前两周、以及当天，各发一封邮件给管理员和编辑，列出要核对的数字。",
  figureRemindersOptions: { on: "发", off: "不发" },
  analyticsScript: "第三方统计脚本",
  analyticsScriptHint:
    "脚本的 https 地址，留空就不加载任何第三方脚本。直接打开的账号页面和后台不会加载它，但从公开页面点进去时它还在运行，所以只填写你完全信任的脚本。填写之前，请先在隐私政策里写明。",
} as const;

/** Labels of who stands behind the site, by the key of the setting. The overview names what is missing with them. */
export const operatorFieldText = {
  operatorName: "经营者的法定名称",
  operatorNameHint:
    "公司或经营者个人登记的全名。显示在页脚、服务条款、隐私政策、“关于澳途”，以及客户付款后的订单和邮件里。名称、ABN 和地址填齐以前，不收新订单，也不收会员的付款；服务条款、隐私政策和“关于澳途”里会写明。",
  operatorAbn: "ABN（澳大利亚商业编号）",
  operatorAbnHint: "11 位数字，显示在同样的地方。保存时会核对校验位。",
  operatorAddress: "经营地址",
  operatorAddressHint: "能收到信的地址，显示在同样的地方。",
  complaintsPerson: "处理投诉的人",
  complaintsPersonHint: "姓名或职务，例如“客户服务主管”。显示在服务条款、隐私政策和“关于澳途”里。",
  complaintsEmail: "收投诉的邮箱",
  governingLaw: "条款适用哪里的法律",
  governingLawHint: "显示在服务条款里。",
  governingLawNone: "还没有决定",
  mailHost: "支持邮箱在哪家公司",
  mailHostHint: "收我们支持邮箱来信的邮件服务商，写公司的名称，显示在隐私政策的接收方表里。",
  prcContact: "在中国大陆的联系人（有的话）",
  prcContactHint:
    "姓名或机构，以及电话、邮箱或地址。依《个人信息保护法》需要在境内指定代表时填写，显示在隐私政策里；不需要的话留空。",
} as const;

/** Labels of who of the team gets which mails, by the key of the setting. */
export const recipientFieldText = {
  mailOrders: "通知邮件：新订单，以及订单的其他变化",
  mailPayments: "通知邮件：付款和退款（客户说已付款、款项到账、申请退款、已退款）",
  mailCancellations: "通知邮件：订单取消",
  mailOrderMessages: "通知邮件：客户在订单里的留言",
  mailUploads: "通知邮件：客户在订单里只上传了文件",
  mailMessages: "通知邮件：联系表单的留言",
  mailReports: "通知邮件：专业人士名录的报告",
  hint: "每行一个邮箱，最多 10 个；留空就发到客服邮箱。写 webhook 就同时发到企业微信或 Slack 的群（要先设置密钥 STAFF_WEBHOOK_URL）：群里只有标题和后台的链接，没有客户写的内容。下面几项也一样。",
} as const;

/** Where mails of a topic go while its own setting is empty, if not to the address of support. */
export const emptyRecipientHints: Partial<Record<keyof StaffRecipients, string>> = {
  mailPayments: "留空就发给收“新订单”的人。",
  mailCancellations: "留空就发给收“新订单”的人。",
  mailUploads: "留空就发给收订单留言的人。有留言也有文件时，发给收订单留言的人。",
};

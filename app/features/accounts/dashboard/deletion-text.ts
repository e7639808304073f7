import { addTexts } from "#app/shell/text/t.ts";

/** What deleting the account means: in the settings, behind a mail's link, and afterwards. */
export const deletionTexts = {
  "deletion.goes": "会立即删除，不能恢复：",
  "deletion.goes.account": "姓名、邮箱、密码和两步验证",
  "deletion.goes.use": "登录记录、活动记录、账号里的收藏，以及会员资格",
  "deletion.goes.mail": "我们发给您的邮件，和您用这个邮箱写给我们的信",
  "deletion.goes.orders": "已经结束的订单里的姓名、邮箱、联系方式、备注、留言和文件（文件本身在两天内删除）",
  "deletion.stays": "会留下：",
  "deletion.stays.books":
    "订单和付款的账目：服务、金额、日期、状态和支付平台的付款编号，不含姓名和联系方式；工作人员的操作记录，其中您的文字一并删除",
  "deletion.stays.mailbox":
    "我们支持邮箱里的邮件：您用联系表格写的信，和新订单的通知（有申请人姓名）；写信要求，我们就删",
  "deletion.stays.restore": "数据库恢复点里的副本，最长三十天，之后消失",
  "deletion.stays.stripe": "在线付过款的，支付平台 Stripe 按它自己的规则保存的付款记录",
  "deletion.stays.invited": "通过您的邀请链接注册的人的账号，但不再记着是谁邀请的",
  "deletion.stays.browser": "您的浏览器里自己保存的内容，例如没有登录时的收藏；可以在浏览器里清除",

  "deletion.orders": "您有还没结束的订单：",
  "deletion.orders.mailsTo": "申请人邮箱：{email}",
  "deletion.orders.asked": "已申请退款",
  "deletion.orders.ways": "订单没有结束，不能直接注销。有两个办法：",
  "deletion.orders.end": "先结束订单：打开上面的订单，付款以前可以取消，付款以后可以申请退款；订单结束以后再来注销。",
  "deletion.orders.keep":
    "现在就注销，订单照常办理：账号和上面“会立即删除”的内容马上删除；没有结束的订单里的申请人姓名、邮箱、联系方式、备注、留言和文件保留到订单结束（已交付、已取消或已退款），结束时自动删除。有关订单的邮件和办好的文件寄到申请人邮箱；网站里这些邮件的记录也在结束时删除，只有通知订单结束的最后一封，正文在发出一天后删除，其余三十天（发不出去的九十天）。订单页会打不开，不能再在网站上付款、上传或下载文件，有事请写信给我们。",
  "deletion.orders.tick": "现在注销，订单里的资料保留到订单结束",

  "ended.deleted": "账号已注销",
  "ended.deleted.text": "账号和其中的个人资料已删除。谢谢您使用澳途。",
  "ended.deleted-but-orders": "账号已注销，订单继续办理",
  "ended.deleted-but-orders.text":
    "账号和其中的个人资料已删除。没有结束的订单里的申请人姓名、邮箱、联系方式、备注、留言和文件保留到订单结束，结束时自动删除（文件本身在之后两天内）。有关订单的邮件和办好的文件会寄到申请人邮箱，这些邮件的记录也在结束时删除，只有通知订单结束的最后一封照隐私政策的期限清除。订单页打不开了，有事请写信给我们，并写上订单号。",
  "ended.stays":
    "留下的还有：不含个人资料的订单和付款账目；我们支持邮箱里您写的信和新订单的通知，写信要求，我们就删；数据库恢复点里的副本，最长三十天。",
} as const;

addTexts(deletionTexts);

import { addTexts } from "./t.ts";

/** Texts of somebody's own orders (/dashboard/orders), and the names of the states, which the back office has too. */
export const ordersTexts = {
  "order.status.submitted": "已提交",
  "order.status.awaiting-payment": "待付款",
  "order.status.paid": "已付款",
  "order.status.materials": "准备材料",
  "order.status.in-progress": "办理中",
  "order.status.delivered": "已交付",
  "order.status.cancelled": "已取消",
  "order.status.refunded": "已退款",

  "order.by.customer": "您",
  "order.by.staff": "澳途",
  "order.by.payment": "支付平台",

  "order.list.title": "我的订单",
  "order.list.description": "您订购的签证材料协助服务。",
  "order.list.none": "还没有订购服务。",
  "order.list.buy": "看看有哪些服务",
  "order.list.count": "共 {count} 个订单，最新的在前。",
  "order.list.most": "这里显示最新的 {count} 个。更早的请写信给我们。",

  "order.title": "订单 {number}",
  "order.description": "订单的状态、金额和材料。",
  "order.missing": "没有找到这个订单",
  "order.ordered": "订单已提交。确认邮件已发往您的登录邮箱。",
  "order.cancelled": "订单已取消。",
  "order.number": "订单号",
  "order.service": "服务",
  "order.price": "价格",
  "order.amount": "应付金额",
  "order.amount.total": "金额",
  "order.amount.open": "待我们确认",
  "order.fee": "服务费",
  "order.charge": "官方申请费",
  "order.charge.inYuan": "{charge}（约 {amount}，按下单日 1 澳元 = {rate} 元）",
  "order.status": "状态",
  "order.created": "下单时间",
  "order.paidAt": "付款时间",
  "order.facts": "订单内容",
  "order.applicant": "申请人",
  "order.email": "申请人邮箱",
  "order.contact": "电话或微信",
  "order.notes": "备注",

  "order.progress": "进度",
  "order.progress.now": "现在",
  "order.progress.done": "已完成",
  "order.progress.later": "还没到",
  "order.history": "历史记录",
  "order.history.by": "操作：{by}",
  "order.history.message": "留言：{message}",

  "order.next": "接下来",
  "order.next.submitted":
    "我们会在两个工作日内确认能否办理和最终的金额，写邮件告诉您，然后再请您付款。现在不用做什么，也请先不要付款。",
  "order.next.awaiting-payment": "请付款，办法见下面。请只按本页上写的办法付款；有人要您付到别的账户，请先写信问我们。",
  "order.next.paid": "我们收到了您的付款，接下来会告诉您需要哪些材料。您也可以先把手上的材料传上来。",
  "order.next.materials":
    "需要哪些材料，写在我们的留言里（见下面的历史记录）。请照着准备，在本页上传；看不清或缺少的，我们会写信告诉您。",
  "order.next.in-progress": "材料齐了，我们正在办理。需要补充时会写信告诉您。",
  "order.next.delivered": "这个订单已经完成。签证结果由内政部决定，请留意它发给您的邮件。",
  "order.next.cancelled": "这个订单已经取消，不需要付款。需要的话可以重新下单。",
  "order.next.refunded": "款项按原来的付款方式退回，到账时间由银行或支付平台决定。",

  "order.cancel": "取消订单",
  "order.cancel.ask": "确定要取消订单 {number} 吗？取消后不能恢复，需要时可以重新下单。",
  "order.cancel.confirm": "确定取消",
  "order.cancel.busy": "正在取消...",
  "order.cancel.failed": "没有取消成功，请检查网络后再试。",
  "order.help": "联系我们",
  "order.help.what": "有问题请写信，并写上订单号：",
  "order.help.never": "请不要在邮件里发护照号码或银行资料：材料在本页上传。",
  "order.again": "重新下单",
} as const;

addTexts(ordersTexts);

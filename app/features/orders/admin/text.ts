import { addTexts } from "#app/shell/text/t.ts";

/** Texts of the orders in the back office; the names of states are in orders.ts. */
export const adminOrdersTexts = {
  "adminOrders.number": "订单号",
  "adminOrders.customer": "客户",
  "adminOrders.product": "服务",
  "adminOrders.status": "状态",
  "adminOrders.amount": "金额",
  "adminOrders.open": "待定",
  "adminOrders.created": "下单",
  "adminOrders.updated": "最近变化",
  "adminOrders.search": "搜索订单号、姓名、邮箱",
  "adminOrders.empty": "没有符合条件的订单。",
  "adminOrders.title": "订单 {number}",
  "adminOrders.account": "账号",
  "adminOrders.accountGone": "账号已注销",
  "adminOrders.keptWithoutAccount":
    "客户的账号已注销，选择把姓名、联系方式、备注、留言和文件保留到订单结束。订单一结束（已交付、已取消或已退款）就立即删除，寄给他的有关邮件的记录也一起删除，只留通知结束的最后一封。客户打不开订单页：不能在网站上付款、上传或下载文件；进度邮件寄到申请人邮箱，成品也请用邮件发到那里，发好以后再标记为已交付。",
  "adminOrders.refundAsked": "客户申请退款，原因见内部备注。申请时间：",
  "adminOrders.refundAskedMark": "申请退款",
  "adminOrders.keptMark": "账号已注销",
  "adminOrders.agreed": "勾选同意",
  "adminOrders.agreedScope": "服务范围：",
  "adminOrders.agreedRefund": "递交给内政部以后不退款：",
  "adminOrders.about": "账号与确认",

  "adminOrders.move": "下一步",
  "adminOrders.moveHint": "每一步都会发邮件给客户，并记入操作记录。",
  "adminOrders.moveHintKept": "每一步都会发邮件到申请人邮箱 {email}，并记入操作记录。",
  "adminOrders.moveHintGone":
    "订单已经结束，客户的账号已注销，邮箱也已删除：下面的操作只记入操作记录，不会通知客户，也不能留言。",
  "adminOrders.moveEnd": "这个订单已经结束，没有下一步。",
  "adminOrders.message": "给客户的话",
  "adminOrders.messageHint": "写进邮件，也显示在客户订单页的历史记录里。",
  "adminOrders.messageHintKept": "写进邮件；客户的账号已注销，打不开订单页。订单结束时，这些话也删除。",
  "adminOrders.messageAccount":
    "请客户付款时，请在这里写明收款账号：系统设置的“付款说明”还没有写，客户只能从这条留言知道付到哪里。",
  "adminOrders.messageMaterials": "请客户准备材料时，请在这里逐项写明需要哪些材料：客户的订单页只说清单在这条留言里。",
  "adminOrders.messageMaterialsKept":
    "请客户准备材料时，请在这里逐项写明需要哪些材料，以及怎样交给我们：客户不能在网站上传。",
  "adminOrders.handedOver":
    "标记为已交付时要勾选：已把成品发到客户的邮箱 {email}。标记后，联系方式和文件立即删除，不能恢复。",
  "adminOrders.amountField": "应付金额（{unit}）",
  "adminOrders.unit.CNY": "元",
  "adminOrders.unit.USD": "美元",
  "adminOrders.amountHint": "价格范围 {price}，最多两位小数。改为“待付款”时要填。",
  "adminOrders.least": "价格里的官方申请费现在是 {charges}，按每澳元 {rate} 元是 {amount}；应付金额不能低于它。",
  "adminOrders.leastMissing": "这个订单的价格不够，还差 {amount}：不能请客户付款。请取消订单，并告诉客户原因。",
  "adminOrders.orCancel": "不办理了，取消订单",
  "adminOrders.orRefund": "办不成或要退款，记为已退款",
  "adminOrders.refundHint":
    "这里只记录状态，不会转账：请先把款项退给客户。在线支付的订单请在支付平台退款，状态会自动变成“已退款”。",
  "adminOrders.to.awaiting-payment": "请客户付款",
  "adminOrders.to.paid": "确认已收到 {amount}",
  "adminOrders.to.materials": "请客户准备材料",
  "adminOrders.to.in-progress": "材料齐了，开始办理",
  "adminOrders.to.delivered": "标记为已交付",
  "adminOrders.to.cancelled": "取消订单",
  "adminOrders.to.refunded": "记为已退款",
  "adminOrders.to.submitted": "已提交",

  "adminOrders.notes": "内部备注",
  "adminOrders.notesHint": "只有后台能看到，客户看不到。写下后不能修改。",
  "adminOrders.notesNone": "还没有备注。",
  "adminOrders.note": "新备注",
  "adminOrders.noteAdd": "添加备注",

  "adminOrders.history": "历史记录",
  "adminOrders.by.customer": "客户",
  "adminOrders.by.staff": "后台",
  "adminOrders.by.payment": "支付平台",

  "adminOrders.payments": "在线支付记录",
  "adminOrders.payment.open": "未完成",
  "adminOrders.payment.paid": "已支付",
  "adminOrders.payment.expired": "已过期",
  "adminOrders.payment.failed": "失败",
  "adminOrders.payment.refunded": "已退款",
} as const;

addTexts(adminOrdersTexts);

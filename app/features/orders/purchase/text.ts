import { addTexts } from "#app/shell/text/t.ts";

/** Texts of /purchase. What is wrong with a field comes from the rules (worker/features/orders/schemas.ts). */
export const purchaseTexts = {
  "purchase.title": "购买服务",
  "purchase.description": "签证材料协助服务：产品、价格、包含与不包含的内容，以及怎样下单。",
  "purchase.unknown": "没有这项服务。我们提供下面四项：",
  "purchase.choose": "请选择一项服务：",
  "purchase.how": "怎样下单",
  "purchase.step1": "填写下面的表格并提交。现在不用付款。",
  "purchase.step2": "我们在两个工作日内确认能否按时完成、最终的金额和材料清单。",
  "purchase.step3": "收到我们的确认以后，您按订单页面上的说明付款，再上传材料。付款以前随时可以取消。",
  "purchase.contact": "先写信问一问",
  "purchase.chosen": "您选的服务",
  "purchase.other": "选择其他服务",
  "purchase.products": "四项服务",

  "purchase.form": "下单",
  "purchase.name": "申请人姓名",
  "purchase.nameHint": "与护照一致；为家人下单时写家人的姓名。",
  "purchase.email": "申请人邮箱",
  "purchase.emailHint": "关于订单的通知发往您的登录邮箱；办理中要联系申请人时用这个邮箱。",
  "purchase.phone": "电话或微信",
  "purchase.notes": "备注",
  "purchase.notesHint": "出行或开学的日期、人数等。请不要写护照号码、密码或银行卡号。",
  "purchase.scope": "我了解服务的范围：只做上面列出的文书工作，不提供移民建议，不保证结果。",
  "purchase.refund": "我了解：申请递交给内政部以后不退款；服务有重大问题的，依法仍可要求退款。",
  "purchase.agree": "提交订单，即表示您同意",
  "purchase.submit": "提交订单",
  "purchase.busy": "正在提交...",
  "purchase.failed": "订单没有提交成功。填写的内容还在，请检查网络后再试；再次提交不会变成两个订单。",
} as const;

addTexts(purchaseTexts);

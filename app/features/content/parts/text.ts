import { addTexts } from "#app/shell/text/t.ts";

/** Of parts that few pages have: products, membership tiers, the scope of the service. */
export const partsTexts = {
  "product.price": "价格",
  "product.fee": "服务费",
  "product.charge": "官方申请费",
  "product.times": " × {count}",
  "product.inYuan": "约 {amount}，按每澳元 {rate} 元（{date}）",
  "product.closed": "现在不能下单",
  "product.closedAsk": "想等恢复的，可以",
  "product.closedContact": "写信告诉我们",
  "product.closedGuides": "，或者过些天再来看。自己办的话，",
  "product.closedGuidesLink": "签证指南",
  "product.closedFree": "和材料清单都免费，不用下单。",
  "product.days": "{days} 天",
  "product.workingDays": "{days} 个工作日",
  "product.time": "我们的办理时间（材料收齐到递交，不含内政部审理）",
  "product.included":
    "价格是总价，已含所列的官方申请费。官方费用和汇率会变：付款以前我们书面确认这一次的价格。申请递交给内政部以后不退款；依法可以退的除外。",
  "product.buy": "购买",
  "product.buyName": "购买：{name}",
  "product.ask": "先问一问",
  "plan.free": "免费",
  "plan.month": "每月",
  "plan.upgrade": "升级",
  "plan.upgradeName": "升级到{name}",
  "plan.start": "免费注册",
  "plan.note": "已付的会员费一般不退，依法可以退的除外。三档内容相同，会员费不含移民建议，也不保证任何结果。",
  "moreLinks.title": "更多官方链接",
  "scope.title": "我们做什么，不做什么",
  "scope.doTitle": "我们做（文书工作）",
  "scope.do1": "按官方清单整理、扫描、排序和命名你的材料",
  "scope.do2": "翻译与排版",
  "scope.do3": "按你的决定和你提供的内容填入表格，并协助递交、代缴官方费用",
  "scope.dontTitle": "我们不做",
  "scope.dont1": "建议你申请哪一种签证，或判断你符不符合条件",
  "scope.dont2": "代写或修改“真实学生”（Genuine Student）的回答",
  "scope.dont3": "保证结果，或代表你与内政部交涉",
  "scope.law":
    "澳大利亚《1958 年移民法》规定，只有注册移民代理和律师等可以提供移民协助（immigration assistance）。需要建议时，请找注册移民代理，并核对他的 MARN 注册号。",
} as const;

addTexts(partsTexts);

import { addTexts } from "./t.ts";

/** Of parts that few pages have: products, membership tiers, the scope of the service. */
export const partsTexts = {
  "product.price": "价格",
  "product.days": "{days} 天",
  "product.workingDays": "{days} 个工作日",
  "product.time": "所需时间",
  "product.included":
    "价格已含官方申请费。官方费用会调整：付款以前我们书面确认这一次的价格，以及加急是否含官方的快速审理附加费。材料递交以后不退款。",
  "product.buy": "购买",
  "product.buyName": "购买：{name}",
  "product.ask": "先问一问",
  "plan.free": "免费",
  "plan.month": "每月",
  "plan.upgrade": "升级",
  "plan.upgradeName": "升级到{name}",
  "plan.start": "免费注册",
  "plan.note": "会员订阅不退款。三档都能使用全部信息和工具；会员费不购买移民建议，也不换来任何结果的保证。",
  "moreLinks.title": "更多官方链接",
  "scope.title": "我们做什么，不做什么",
  "scope.doTitle": "我们做（文书工作）",
  "scope.do1": "按官方清单整理、扫描、排序和命名你的材料",
  "scope.do2": "翻译与排版",
  "scope.do3": "按你的决定和你提供的内容填入表格，并协助递交、代缴官方费用",
  "scope.dontTitle": "我们不做",
  "scope.dont1": "建议你申请哪一种签证，或判断你符不符合条件",
  "scope.dont2": "代写或修改“真实学生”（Genuine Student）的回答",
  "scope.dont3": "保证结果，或与移民局就你的申请交涉",
  "scope.law":
    "澳大利亚《1958 年移民法》规定，只有注册移民代理和律师等可以提供移民协助（immigration assistance）。需要建议时，请找注册移民代理，并核对他的 MARN 注册号。",
} as const;

addTexts(partsTexts);

/** Texts of the parts that pages include with `::name`; only few pages load them. */
export const productText = {
  price: "价格",
  fee: "服务费",
  charge: "官方申请费",
  times: " × {count}",
  inYuan: "约 {amount}，按每澳元 {rate} 元（{date}）",
  closed: "现在不能下单",
  closedAsk: "想等恢复的，可以",
  closedContact: "写信告诉我们",
  closedGuides: "，或者过些天再来看。自己办的话，",
  closedGuidesLink: "签证指南",
  closedFree: "和材料清单都免费，不用下单。",
  time: "我们的办理时间（材料收齐到递交，不含内政部审理）",
  included:
    "价格是总价，已含所列的官方申请费。官方费用和汇率会变：付款以前我们书面确认这一次的价格。申请递交给内政部以后不退款；依法可以退的除外。",
  buy: "购买",
  buyName: "购买：{name}",
  ask: "先问一问",
} as const;

export const planText = {
  free: "免费",
  month: "每月",
  upgrade: "升级",
  upgradeName: "升级到{name}",
  start: "免费注册",
  note: "已付的会员费一般不退，依法可以退的除外。三档内容相同，会员费不含移民建议，也不保证任何结果。",
} as const;

export const moreLinksText = {
  title: "更多官方链接",
} as const;

export const scopeText = {
  title: "我们做什么，不做什么",
  doTitle: "我们做（文书工作）",
  do1: "按官方清单整理、扫描、排序和命名你的材料",
  do2: "翻译与排版",
  do3: "按你的决定和你提供的内容填入表格，并协助递交、代缴官方费用",
  dontTitle: "我们不做",
  dont1: "建议你申请哪一种签证，或判断你符不符合条件",
  dont2: "代写或修改“真实学生”（Genuine Student）的回答",
  dont3: "保证结果，或代表你与内政部交涉",
  law: "澳大利亚《1958 年移民法》规定，只有注册移民代理和律师等可以提供移民协助（immigration assistance）。需要建议时，请找注册移民代理，并核对他的 MARN 注册号。",
} as const;

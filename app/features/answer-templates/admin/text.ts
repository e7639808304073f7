/** Texts of answer templates in the back office. */
export const templatesText = {
  new: "新建模板",
  edit: "编辑模板",
  intro: "写给客户的常用回复。在订单和留言的页面上点“插入模板”，填好的文字会进到输入框里，发送前还可以改。",
  name: "名称",
  nameHint: "同事靠它来找，客户看不到。",
  use: "用途",
  uses: { orders: "订单", messages: "留言", both: "订单和留言" },
  body: "内容",
  bodyHint:
    "不用写称呼，邮件里有。会变的内容写成变量：订单可以用 {orders}；留言可以用 {messages}。不要写数额、天数和分数。",
  position: "顺序",
  positionHint: "数字小的排在前面。",
  state: "是否使用",
  offered: "使用",
  notOffered: "停用",
  origin: "来源",
  origins: { seed: "自带", admin: "编辑过" },
  updated: "修改时间",
  searchHint: "搜索名称和内容",
  empty: "没有符合条件的模板。",
} as const;

/** Texts of the list to choose a template from. */
export const templateChoiceText = {
  open: "插入模板",
  hint: "文字会加在光标的位置。【】里的内容和没有填上的 {{ }} 要自己改好。",
  manage: "管理模板",
} as const;

/** Texts about what a template may have in double braces. */
export const templatesText = {
  uses: { orders: "订单", messages: "留言", both: "订单和留言" },
  placeholders: "可以写的 {{…}}",
  placeholdersNote: "选用时换成这份订单或留言的内容。没有内容可换的原样留着，改好以前发不出去。",
  blank: "{{填：要写的内容}}",
  figureKey: "{{visa-500.charge}}",
  placeholdersMore: {
    blank: "发送时自己填，例如 {{填：哪几份材料}}",
    figure: "“数字与来源”里的数字，写它的键；换成选用那天有效的数字和核对的日期",
  },
  onlyFor: "（只用于{use}）",
  means: {
    姓名: "申请人或留言人的姓名",
    订单号: "订单号",
    服务: "订购的服务",
    应付金额: "订单的金额；还没有报价时没有",
    订单网址: "客户的订单页",
    回复期限: "我们最晚哪一天办好这一步（悉尼）；不用我们办时没有",
    处理人: "正在写这封信的同事的名字",
    今天: "今天的日期（悉尼）",
    主题: "留言的主题",
  },
  figures: "用到的数字，现在是",
} as const;

/** Texts of the list to choose a template from. */
export const templateChoiceText = {
  open: "插入模板",
  hint: "文字会加在光标的位置，已经写的都留着。没有填上的 {{…}} 要自己改好。",
  withoutScripts: "选一个模板会重新打开这一页，框里已经写的字不会带过去：请先选模板，再补写。",
  manage: "管理模板",
  inserted: "已插入“{name}”。",
  missing: "还要填：{names}",
  undo: "撤销",
  undone: "已撤销。",
  cannotUndo: "插入的文字已经改过，请直接在框里删。",
  since: "{date}起",
  checked: "{date}核对",
  unverified: "还没有用今年的官方页核对，请以官网为准",
} as const;

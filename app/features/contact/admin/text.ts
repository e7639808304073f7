/** Texts of messages in the back office. */
export const messagesAdminText = {
  search: "搜索姓名、邮箱或内容",
  from: "来自",
  topic: "主题",
  message: "留言",
  state: {
    label: "状态",
    new: "新留言",
    "in-progress": "处理中",
    answered: "已回复",
    closed: "已关闭",
  },
  at: "时间",
  replies: "回复",
  empty: "没有符合条件的留言。",
  title: "{name} 的留言",
  changeState: "更改状态",
  reply: "回复",
  replyHint:
    "回复显示在对方的留言页；十分钟内的回复和文件合成一封邮件寄到 {email}，开头自动写对 {name} 的称呼。发送后，状态变为“已回复”；对方再补充，会变回“新留言”。",
  replyText: "回复内容",
  send: "发送回复",
  files: "给对方文件",
  note: "内部备注",
  noteText: "备注",
  noteSave: "保存备注",
} as const;

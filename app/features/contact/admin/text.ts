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
  reply: "用邮件回复",
  replyHint: "回复会寄到 {email}，开头自动写“{name}，您好：”，并附上原来的留言；对方的回信会寄到客服邮箱。寄出后，状态变为“已回复”。",
  replyText: "回复内容",
  send: "寄出回复",
  by: "{author} 回复",
} as const;

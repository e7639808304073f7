import { addTexts } from "#app/shell/text/t.ts";

/** Texts of the contact form's messages in the back office. */
export const adminMessagesTexts = {
  "messagesAdmin.search": "搜索姓名、邮箱或内容",
  "messagesAdmin.from": "来自",
  "messagesAdmin.topic": "主题",
  "messagesAdmin.message": "留言",
  "messagesAdmin.state": "状态",
  "messagesAdmin.state.new": "新留言",
  "messagesAdmin.state.in-progress": "处理中",
  "messagesAdmin.state.answered": "已回复",
  "messagesAdmin.state.closed": "已关闭",
  "messagesAdmin.at": "时间",
  "messagesAdmin.replies": "回复",
  "messagesAdmin.empty": "没有符合条件的留言。",
  "messagesAdmin.title": "{name} 的留言",
  "messagesAdmin.changeState": "更改状态",
  "messagesAdmin.reply": "用邮件回复",
  "messagesAdmin.replyHint":
    "回复会寄到 {email}，并附上原来的留言；对方的回信会寄到客服邮箱。寄出后，状态变为“已回复”。",
  "messagesAdmin.replyText": "回复内容",
  "messagesAdmin.send": "寄出回复",
  "messagesAdmin.by": "{author} 回复",
} as const;

addTexts(adminMessagesTexts);

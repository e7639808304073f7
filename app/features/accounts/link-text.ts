/** Texts of /link, the page of mail links. */
export const linkText = {
  description: "澳途邮件里的链接。",
  "verify-email": {
    title: "确认邮箱",
    what: "请确认 {email} 是你的邮箱。确认之后就可以登录了。",
    submit: "确认邮箱",
    next: "如果已经确认过，直接登录就可以；还没有的话，请用密码登录一次，我们会再发一封验证邮件。",
    nextLink: "去登录",
  },
  "sign-in": {
    title: "登录",
    what: "以 {email} 登录澳途。会在现在这个浏览器里登录；想用别的浏览器，请把链接复制到那里打开。",
    submit: "登录",
    next: "请重新申请一个登录链接。",
    nextLink: "重新发送登录链接",
  },
  recovery: {
    title: "设置新密码",
    what: "为 {email} 设置新密码。请在 15 分钟内完成。",
    submit: "设置新密码",
    next: "请重新申请一封重置邮件。",
    nextLink: "重新发送重置邮件",
  },
  "confirm-change": {
    title: "同意更换邮箱",
    what: "你的账号申请改用 {email}。同意之后，我们会再发一封邮件到新邮箱；新邮箱也确认了，才会更换。",
    submit: "同意更换邮箱",
    next: "请到“账号与安全”里重新申请更换邮箱。",
    nextLink: "账号与安全",
  },
  "verify-change": {
    title: "确认新邮箱",
    what: "确认之后，你以后用 {email} 登录澳途，原来的邮箱不再使用。",
    submit: "确认新邮箱",
    next: "请到“账号与安全”里重新申请更换邮箱。",
    nextLink: "账号与安全",
  },
  "delete-account": {
    title: "永久注销账号",
    what: "{email} 的账号会永久注销，不能恢复。",
    submit: "永久注销账号",
    next: "请到“账号与安全”里重新申请。",
    nextLink: "账号与安全",
  },
  join: {
    title: "加入澳途的后台",
    what: "以 {email} 加入澳途的后台。确认以后，请在 15 分钟内设置密码，再开启两步验证。",
    submit: "接受邀请，设置密码",
    next: "请让邀请你的管理员再发一次邀请；已经加入的，直接登录就可以。",
    nextLink: "去登录",
  },
  "not-you": "如果不是你申请的，请关闭本页，什么都不会发生。",
  broken: "链接已失效",
  used: "这个链接已经用过了，每个链接只能用一次。",
  expired: "这个链接已经过期。",
  unknown: {
    label: "这个链接不完整或不存在。请从邮件里重新打开，或把邮件里的整个地址复制到浏览器。",
    next: "还是打不开？请登录，或重新申请一封邮件。",
    nextLink: "去登录",
  },
  done: {
    "change-confirmed": {
      label: "已同意更换邮箱",
      next: "我们刚发了一封邮件到新邮箱，请打开里面的链接确认，之后就更换完成。",
    },
    "email-changed": {
      label: "邮箱已更换",
      next: "以后请用新邮箱登录。",
    },
  },
} as const;

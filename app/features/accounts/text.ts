/** Texts of /login and /register, and those that all account forms share (specification, sections 5 and 8). */
export const accountText = {
  email: "邮箱",
  password: "密码",
  name: "姓名",
  busy: "处理中...",
  sending: "发送中...",
  noScript: "登录和注册之前要做人机验证，它需要 JavaScript。请在浏览器中启用后刷新本页，或发邮件到 ",
  noScriptEnd: "，我们会帮你处理。邮件里的链接不需要 JavaScript。",
  signedInAlready: "已登录，正在跳转...",
  checkService: "验证码服务异常，请稍后重试",
  checkServiceRegister: "验证码服务异常，请稍后刷新重试",
  failed: "操作失败，请重试",
  sendFailed: "发送失败，请重试",
  registerFailed: "注册失败，请重试",
  resetFailed: "重置失败，请重试",
} as const;

export const loginText = {
  title: "登录",
  description: "用密码或邮件链接登录澳途，查看账号、收藏和服务。",
  password: {
    submit: "登录",
    forgot: "忘记密码？",
    toLink: "用邮件链接登录",
  },
  link: {
    title: "用邮件链接登录",
    how: "我们会发一个登录链接到你的邮箱，15 分钟内有效，不需要密码。",
    submit: "发送登录链接",
    back: "用密码登录",
  },
  reset: {
    title: "找回密码",
    how: "填写注册时的邮箱，我们会发一个链接，打开后设置新密码。链接 15 分钟内有效。",
    submit: "发送重置邮件",
    back: "返回登录",
  },
  register: "还没有账号？",
  registerLink: "免费注册",
  agree: "登录即表示你同意",
  done: "登录成功",
  notice: {
    registered: {
      label: "注册成功！请检查您的邮箱以验证账号。",
      more: "没有收到？请看看垃圾邮件箱；也可以在这里用密码登录一次，我们会再发一封。",
    },
    "link-sent": {
      label: "登录链接已发送到您的邮箱",
      more: "15 分钟内有效。没有收到？请看看垃圾邮件箱，并检查邮箱是否注册过。",
    },
    "reset-sent": {
      label: "重置邮件已发送到你的邮箱",
      more: "15 分钟内有效。没有收到？请看看垃圾邮件箱，并检查邮箱是否注册过。",
    },
    verified: {
      label: "邮箱已验证，请登录。",
      more: "",
    },
    "password-changed": {
      label: "密码重置成功，请重新登录",
      more: "为了安全，所有设备都已退出登录。",
    },
  },
} as const;

export const registerText = {
  title: "注册",
  taken: "该邮箱已注册，请直接登录或找回密码",
  description: "免费注册澳途账号：保存收藏，在不同设备上继续查看。",
  emailHint: "我们会发一封邮件到这个邮箱，用来验证账号。",
  passwordHint: "6 到 128 位。太常见的密码（如 123456）不能用。",
  confirmPassword: "确认密码",
  agree: "注册即表示你已年满 16 周岁，并同意",
  submit: "注册",
  login: "已有账号？",
  loginLink: "登录",
  invited: "你是通过朋友的邀请链接来的。对方只会看到邀请的人数，看不到你的资料。",
} as const;

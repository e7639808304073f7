/** Texts of /login/second-factor. */
export const factorText = {
  title: "两步验证",
  description: "输入验证器应用里的数字，完成登录。",
  how: "请打开手机上的验证器应用，输入澳途的 6 位数字。",
  digits: "6 位验证码",
  submit: "继续",
  toRecovery: "手机不在身边？用恢复码",
  recoveryHow: "请输入一个保存过的恢复码。每个恢复码只能用一次。",
  recovery: "恢复码",
  toDigits: "用验证器应用的数字",
  again: "重新登录",
} as const;

/** Texts of /reset. */
export const resetText = {
  title: "设置新密码",
  description: "为你的澳途账号设置新密码。",
  account: "账号：{email}",
  current: "当前密码",
  forgotCurrent: "忘记当前密码？发邮件重置",
  new: "新密码",
  signsOut: "设置之后，所有设备都会退出登录，请用新密码重新登录。",
  submit: "设置新密码",
} as const;

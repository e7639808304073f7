/** Texts of the human check (人机验证, CAPTCHA). */
export const humanCheckText = {
  name: "人机验证",
  loading: "正在加载人机验证…",
  idle: "点击验证",
  working: "正在验证…",
  passed: "已通过验证",
  failed: "验证失败，请重试",
  limited: "验证次数过多，请过几分钟再试",
  required: "请先完成验证码验证",
  refused: "验证码校验失败",
  how: "人机验证：由你的设备自动完成",
  noScript: "人机验证需要 JavaScript。请在浏览器中启用后刷新本页，或发邮件到 ",
  noScriptEnd: "，我们会帮你处理。",
} as const;

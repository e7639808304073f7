import { addTexts } from "#app/shell/text/t.ts";

/** Texts of the human check (人机验证) in the forms that need one. */
export const humanCheckTexts = {
  "humanCheck.name": "人机验证",
  "humanCheck.loading": "正在加载人机验证…",
  "humanCheck.idle": "点击验证",
  "humanCheck.working": "正在验证…",
  "humanCheck.passed": "已通过验证",
  "humanCheck.failed": "验证失败，请重试",
  "humanCheck.limited": "验证次数过多，请过几分钟再试",
  "humanCheck.how": "人机验证：由您的设备自动完成",
  "humanCheck.noScript": "人机验证需要 JavaScript。请在浏览器中启用后刷新本页，或发邮件到 ",
  "humanCheck.noScriptEnd": "，我们会帮您处理。",
} as const;

addTexts(humanCheckTexts);

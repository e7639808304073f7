import { addTexts } from "#app/shell/text/t.ts";

/** Texts of fields and their messages in any form. */
export const formTexts = {
  "form.optional": "（选填）",
  "form.errorPrefix": "错误：",
  "form.showPassword": "显示密码",
  "form.hidePassword": "隐藏密码",
  "form.passwordShown": "密码已显示",
  "form.passwordHidden": "密码已隐藏",
} as const;

addTexts(formTexts);

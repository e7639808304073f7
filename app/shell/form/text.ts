/** Texts of form fields and their errors. */
export const formText = {
  optional: "（选填）",
  errorPrefix: "错误：",
  showPassword: "显示密码",
  hidePassword: "隐藏密码",
  passwordShown: "密码已显示",
  passwordHidden: "密码已隐藏",
  terms: "服务条款",
  privacy: "隐私政策",
  and: "和",
} as const;

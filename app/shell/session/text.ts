/** Texts of guarded pages for visitors who are not signed in. */
export const guardText = {
  checking: "加载中...",
  signInFirst: "请先登录后再访问",
  signIn: "去登录",
} as const;

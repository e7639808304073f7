/** Texts of guarded pages for whoever is not signed in (specification, sections 4 and 8). */
export const guardText = {
  checking: "加载中...",
  signInFirst: "请先登录后再访问",
  signIn: "去登录",
} as const;

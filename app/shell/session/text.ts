import { addTexts } from "#app/shell/text/t.ts";

/** Texts of guarded pages for whoever is not signed in (specification, sections 4 and 8). */
export const guardTexts = {
  "guard.checking": "加载中...",
  "guard.signInFirst": "请先登录后再访问",
  "guard.signIn": "去登录",
} as const;

addTexts(guardTexts);

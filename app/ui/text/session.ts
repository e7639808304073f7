import { addTexts } from "./t.ts";

/** Texts of who is signed in, of the header and what comes of it. */
export const sessionTexts = {
  "session.dashboard": "个人中心",
  "session.signOut": "退出登录",
  "session.signedOut": "已退出登录",
  "session.signOutFailed": "退出登录失败，请重试",
} as const;

addTexts(sessionTexts);

/** Texts of who is signed in: the header's. */
export const sessionTexts = {
  "session.dashboard": "个人中心",
  "session.signOut": "退出登录",
  "session.signedOut": "已退出登录",
  "session.signOutFailed": "退出登录失败，请重试",
} as const;

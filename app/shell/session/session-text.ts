/** Texts of who is signed in: the header's. */
export const sessionText = {
  dashboard: "个人中心",
  signOut: "退出登录",
  signedOut: "已退出登录",
  signOutFailed: "退出登录失败，请重试",
} as const;

/** Texts of the ways to sign in and of the list of second factors, on /dashboard/settings. */
export const waysText = {
  what: "登录这个账号可以用的方式：",
  password: {
    label: "邮箱和密码",
    active: "可以使用",
    missing: "没有密码",
  },
  "email-link": {
    label: "邮箱里的登录链接",
    active: "可以使用",
    missing: "邮箱还没有验证",
  },
  factors: {
    label: "验证器",
    type: "类型",
    status: "状态",
  },
  factor: {
    totp: "验证器应用（TOTP）",
    verified: "已启用",
    unverified: "等待输入第一个验证码",
    unnamed: "没有名字的验证器",
    name: "验证器的名字",
    nameHint: "例如“我的手机”，只给您自己看。",
    rename: "保存名字",
  },
} as const;

import { addTexts } from "#app/shell/text/t.ts";

/** Texts of the ways to sign in and of the list of second factors, on /dashboard/settings. */
export const signInWaysTexts = {
  "ways.what": "登录这个账号可以用的方式：",
  "ways.password": "邮箱和密码",
  "ways.password.active": "可以使用",
  "ways.password.missing": "没有密码",
  "ways.email-link": "邮箱里的登录链接",
  "ways.email-link.active": "可以使用",
  "ways.email-link.missing": "邮箱还没有验证",

  "ways.factors": "验证器",
  "ways.factors.type": "类型",
  "ways.factors.status": "状态",
  "ways.factor.totp": "验证器应用（TOTP）",
  "ways.factor.verified": "已启用",
  "ways.factor.unverified": "等待输入第一个验证码",
  "ways.factor.unnamed": "没有名字的验证器",
  "ways.factor.name": "验证器的名字",
  "ways.factor.nameHint": "例如“我的手机”，只给您自己看。",
  "ways.factor.rename": "保存名字",
} as const;

addTexts(signInWaysTexts);

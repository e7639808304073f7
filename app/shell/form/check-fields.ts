/**
 * The rules of the forms, in the browser: what is refused here needs no way to the server, which has the same rules in
 * worker/features/accounts/input.ts (with zod, which is not for every phone to load). check-fields.test.ts compares both.
 */
type Rule = (value: string, all: Record<string, string>) => string | undefined;

const email: Rule = (value) => {
  const address = value.trim();
  if (address === "") return "请输入邮箱";
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address) && address.length <= 254 ? undefined : "请输入有效的邮箱地址";
};

const newPassword =
  (missing: string): Rule =>
  (value) => {
    if (value === "") return missing;
    if (value.length < 6) return "密码长度至少为6位";
    return value.length > 128 ? "密码最多128位" : undefined;
  };

const name: Rule = (value) => {
  const text = value.trim();
  if (text === "") return "请输入姓名";
  return text.length > 60 ? "姓名最多60个字" : undefined;
};

export const registerRules = {
  name,
  email,
  password: newPassword("请输入密码"),
  confirmPassword: (value, { password = "" }) => (value === password ? undefined : "两次输入的密码不一致"),
} satisfies Record<string, Rule>;

export const signInRules = {
  email,
  password: (value) => (value === "" ? "请输入密码" : undefined),
} satisfies Record<string, Rule>;

export const requestLinkRules = { email } satisfies Record<string, Rule>;

export const secondFactorRules = {
  code: (value) => (value.trim() === "" ? "请输入验证码" : undefined),
} satisfies Record<string, Rule>;

export const resetRules = {
  currentPassword: (value) => (value === "" ? "请输入当前密码" : undefined),
  password: newPassword("请输入新密码"),
} satisfies Record<string, Rule>;

/**
 * Checks what was typed.
 * @param rules those of the form; of fields that the form does not have nothing is asked
 * @returns what is wrong, by field, in the form's order; empty when all is well
 */
export function checkFields(rules: Record<string, Rule>, data: FormData): Record<string, string> {
  const all = Object.fromEntries([...data].map(([key, value]) => [key, typeof value === "string" ? value : ""]));
  const found = Object.entries(rules).flatMap(([key, rule]) => {
    const value = all[key];
    const error = value === undefined ? undefined : rule(value, all);
    return error === undefined ? [] : [[key, error] as const];
  });
  return Object.fromEntries(found);
}

/**
 * The report's rules in the browser: what is refused here needs no way to the server, which has the same in
 * worker/features/professionals/schemas.ts (with zod, which is not for every phone to load).
 * @returns what is wrong, by field
 */
export function checkReport(data: FormData): Record<string, string> {
  const typed = (name: string) => String(data.get(name) ?? "").trim();
  const errors: Record<string, string> = {};
  if (typed("text").length < 5) errors.text = "请说明哪里有误，至少 5 个字符";
  else if (typed("text").length > 2000) errors.text = "最多 2000 个字符";
  const email = typed("email");
  if (email !== "" && (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) || email.length > 254)) {
    errors.email = "请输入有效的邮箱地址";
  }
  return errors;
}

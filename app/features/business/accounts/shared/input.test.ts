import { expect, it } from "vitest";
import { changePasswordSchema, registerFields } from "./input.ts";

const person = { name: "王小明", email: "wang@example.com", password: "long enough" };

const messagesOf = (fields: Record<string, string>) =>
  Object.fromEntries(
    (registerFields.safeParse(fields).error?.issues ?? [])
      .toReversed()
      .map(({ path, message }) => [path.join("."), message]),
  );

it("the registration reports all errors at once", () => {
  expect(messagesOf(person)).toEqual({});
  expect(messagesOf({ ...person, name: "", email: "a@b", password: "12345" })).toEqual({
    name: "请输入姓名",
    email: "请输入有效的邮箱地址",
    password: "密码长度至少为6位",
  });
  expect(messagesOf({ name: "", email: "", password: "" })).toEqual({
    name: "请输入姓名",
    email: "请输入邮箱",
    password: "请输入密码",
  });
});

it("the current password can be missing, but not empty", () => {
  expect(changePasswordSchema.safeParse({ password: "long enough" }).success).toBe(true);
  const { error } = changePasswordSchema.safeParse({ password: "12345", currentPassword: "" });
  expect(error?.issues.map(({ message }) => message)).toEqual(["密码长度至少为6位", "请输入当前密码"]);
});

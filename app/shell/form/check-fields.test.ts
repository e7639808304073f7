import { describe, expect, it } from "vitest";
import type { z } from "zod";
import {
  changePasswordSchema,
  registerFormSchema,
  requestLinkSchema,
  secondFactorSchema,
  signInSchema,
} from "#worker/features/accounts/input.ts";
import {
  checkFields,
  registerRules,
  requestLinkRules,
  resetRules,
  secondFactorRules,
  signInRules,
} from "./check-fields.ts";

const emails = [
  "",
  " ",
  "a",
  "a@b",
  "a@b.c",
  " wang@example.com ",
  "王@例.中国",
  "a b@c.de",
  `${"a".repeat(250)}@b.cn`,
];
const passwords = ["", "12345", "123456", "      ", "a".repeat(128), "a".repeat(129)];

/** The first message of each field, as a form's answer has them. */
function serverErrors(schema: z.ZodType, fields: Record<string, string>): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of schema.safeParse(fields).error?.issues ?? []) errors[String(path[0])] ??= message;
  return errors;
}

function browserErrors(rules: Parameters<typeof checkFields>[0], fields: Record<string, string>) {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return checkFields(rules, data);
}

const person = { name: "王小明", email: "wang@example.com", password: "long enough", confirmPassword: "long enough" };

describe("what the browser refuses, the server refuses with the same words", () => {
  it.each([
    ...emails.map((email) => ({ ...person, email })),
    ...passwords.map((password) => ({ ...person, password, confirmPassword: password })),
    ...["", " ", "王".repeat(60), "王".repeat(61)].map((name) => ({ ...person, name })),
  ])("registering with %o", (fields) => {
    expect(serverErrors(registerFormSchema, fields)).toMatchObject(browserErrors(registerRules, fields));
  });

  it("registering with another second password", () => {
    const fields = { ...person, confirmPassword: "else" };
    expect(browserErrors(registerRules, fields)).toEqual({ confirmPassword: "两次输入的密码不一致" });
    expect(serverErrors(registerFormSchema, fields)).toEqual({ confirmPassword: "两次输入的密码不一致" });
  });

  it.each(emails)("an address %o", (email) => {
    const found = browserErrors(requestLinkRules, { email });
    expect(serverErrors(requestLinkSchema, { email })).toMatchObject(found);
    expect(browserErrors(signInRules, { email, password: "" })).toEqual({ ...found, password: "请输入密码" });
    expect(serverErrors(signInSchema, { email, password: "" })).toMatchObject({ password: "请输入密码" });
  });

  it.each(passwords)("a new password %o", (password) => {
    expect(serverErrors(changePasswordSchema, { password })).toEqual(browserErrors(resetRules, { password }));
  });

  it.each(["", " ", "123 456"])("a code %o", (code) => {
    expect(serverErrors(secondFactorSchema, { code })).toEqual(browserErrors(secondFactorRules, { code }));
  });
});

it("asks nothing of fields that the form does not have, and keeps the form's order", () => {
  expect(browserErrors(resetRules, { password: "long enough" })).toEqual({});
  expect(Object.keys(browserErrors(registerRules, { ...person, name: "", email: "", password: "" }))).toEqual([
    "name",
    "email",
    "password",
    "confirmPassword",
  ]);
});

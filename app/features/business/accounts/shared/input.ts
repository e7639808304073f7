import { z } from "zod";
import { emailField, namedLine } from "#worker/platform/line-field.ts";
import { hasControlCharacters } from "#worker/platform/text-input.ts";
import { isReturnPath } from "./return-path.ts";

/** Shortest and longest password, characters. */
const minPasswordLength = 6;
const maxPasswordLength = 128;
/** Longest name of an authenticator app or a passkey, characters. */
const maxWayName = 30;

const newPassword = (missing: string) =>
  z
    .string(missing)
    .min(1, missing)
    .min(minPasswordLength, "密码长度至少为6位")
    .max(maxPasswordLength, `密码最多${maxPasswordLength}位`);

/** An existing password: it is compared, so the rules for new ones do not apply. */
const knownPassword = z.string("请输入密码").min(1, "请输入密码").max(maxPasswordLength, "密码不正确");

const returnTo = z.string().refine(isReturnPath).optional().catch(undefined);

export const checkEmailSchema = z.object({ email: emailField });

export const registerFields = z.object({
  name: namedLine("请输入姓名", "姓名里有无法识别的字符", 60, "姓名最多60个字"),
  email: emailField,
  password: newPassword("请输入密码"),
  invite: z
    .string()
    .regex(/^[a-z0-9]{8}$/)
    .optional()
    .catch(undefined),
  returnTo,
});

export const signInSchema = z.object({ email: emailField, password: knownPassword, returnTo });

export const requestLinkSchema = z.object({ email: emailField, returnTo });

export const secondFactorSchema = z.object({
  /** Six digits of the authenticator, or a recovery code. Copied codes may contain spaces. */
  code: z
    .string("请输入验证码")
    .transform((text) => text.replaceAll(/\s/g, ""))
    .pipe(z.string().min(1, "请输入验证码").max(40, "验证码不正确")),
  returnTo,
});

const anyWayName = z
  .string("请输入名字")
  .trim()
  .max(maxWayName, `名字最多${maxWayName}个字`)
  .refine((text) => !hasControlCharacters(text), "名字里有无法识别的字符");

/** The name of an authenticator app or a passkey. */
export const wayName = anyWayName.min(1, "请输入名字");

/** The first code of a second factor, and its name. */
export const confirmSecondFactorSchema = secondFactorSchema
  .pick({ code: true })
  .extend({ name: anyWayName.default("") });

const wayId = z.string().max(100);

export const renameWaySchema = z.object({ way: z.enum(["authenticator", "passkey"]), id: wayId, name: wayName });

export type RenamedWay = z.output<typeof renameWaySchema>;

export const removeWaySchema = z.discriminatedUnion("way", [
  z.object({ way: z.literal("authenticator"), id: wayId, password: knownPassword }),
  z.object({ way: z.literal("passkey"), id: wayId }),
]);

export type RemovedWay = z.output<typeof removeWaySchema>;

export const linkTokenSchema = z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{43}$/) });

export const passwordSchema = z.object({ password: knownPassword });

/** A checkbox: a form sends "yes", a script may send true. */
const ticked = z
  .union([z.literal("yes"), z.boolean()])
  .optional()
  .transform((value) => value === "yes" || value === true);

/** The form of /link. `keepsOrders` counts for a deletion. */
export const redeemLinkSchema = linkTokenSchema.extend({ keepsOrders: ticked });

export const deletionSchema = passwordSchema.extend({ keepsOrders: ticked });

export const changePasswordSchema = z.object({
  password: newPassword("请输入新密码"),
  /** Required unless the session was just started by a recovery link (`mayReplacePassword`). */
  currentPassword: z.string().min(1, "请输入当前密码").max(maxPasswordLength, "当前密码不正确").optional(),
});

export const changeEmailSchema = z.object({ email: emailField, password: knownPassword });

export const changeNameSchema = registerFields.pick({ name: true });

const signOutScopes = ["global", "local", "others"] as const;

/** Which sessions end: all of the account (default), this one, or all but this one. */
export type SignOutScope = (typeof signOutScopes)[number];

export const signOutSchema = z.object({ scope: z.enum(signOutScopes).catch("global") });

import { AppError } from "#worker/errors.ts";
import { recordEvent } from "../audit/record-event.ts";
import type { AccountsContext } from "./accounts-context.ts";
import type { Actor } from "./actor.ts";
import { authUnavailable } from "./auth-unavailable.ts";
import { confirmPassword } from "./confirm-password.ts";
import { limits, take } from "./limits.ts";
import { openAuth } from "./open-auth.ts";

/** What an authenticator app is given, and the codes for when it is lost. Shown once. */
export interface NewSecondFactor {
  /** `otpauth://totp/…`, for the QR code. */
  address: string;
  /** The same secret for typing, base32. */
  secret: string;
  recoveryCodes: string[];
}

/**
 * Makes a second factor, which counts once a first code has been typed (`confirmSecondFactor`).
 * @throws AppError "invalid" for a wrong password, "conflict" when there is one, "limited"
 */
export async function startSecondFactor(
  app: AccountsContext,
  actor: Actor,
  password: string,
): Promise<NewSecondFactor> {
  if (actor.twoFactorEnabled) throw new AppError("conflict", "两步验证已经开启。");
  await confirmPassword(app, actor.userId, password);
  const made = await openAuth(app)
    .api.enableTwoFactor({ body: { password, method: "totp" }, headers: app.headers })
    .catch((cause) => {
      throw authUnavailable(cause);
    });
  if (made.method !== "totp") throw new Error("better-auth made no TOTP");
  const { totpURI: address, backupCodes: recoveryCodes } = made;
  return { address, secret: new URL(address).searchParams.get("secret") ?? "", recoveryCodes };
}

/**
 * Turns the second factor on with its first code.
 * @param friendlyName what its owner calls it; "" for no name
 * @returns headers with the cookie of the session that takes this one's place
 * @throws AppError "invalid" for a wrong code, "limited"
 */
export async function confirmSecondFactor(
  app: AccountsContext,
  actor: Actor,
  { code, friendlyName }: { code: string; friendlyName: string },
): Promise<Headers> {
  await take(app, limits.confirmAccount, actor.userId);
  const answer = await openAuth(app).api.verifyTOTP({ body: { code }, headers: app.headers, asResponse: true });
  if (answer.status >= 500) throw authUnavailable(answer.status);
  if (!answer.ok) {
    throw new AppError("invalid", "验证码不正确。请确认手机时间准确，再输入应用里当前的 6 位数字。", { field: "code" });
  }
  await app.primary.batch([
    app.primary
      .prepare("UPDATE two_factors SET friendly_name = nullif(?2, '') WHERE user_id = ?1")
      .bind(actor.userId, friendlyName),
    recordEvent(app, actor.userId, "second-factor-on", friendlyName || null),
  ]);
  return answer.headers;
}

/**
 * Turns the second factor off; whoever works in the back office cannot.
 * @returns headers with the cookie of the session that takes this one's place
 * @throws AppError "invalid" for a wrong password, "forbidden" for whoever works in the back office, "limited"
 */
export async function removeSecondFactor(app: AccountsContext, actor: Actor, password: string): Promise<Headers> {
  if (actor.role !== "user") throw new AppError("forbidden", "后台账号必须开启两步验证。");
  await confirmPassword(app, actor.userId, password);
  const answer = await openAuth(app).api.disableTwoFactor({
    body: { password },
    headers: app.headers,
    asResponse: true,
  });
  if (!answer.ok) throw authUnavailable(answer.status);
  await recordEvent(app, actor.userId, "second-factor-off").run();
  return answer.headers;
}

/**
 * Makes new recovery codes; the old ones end.
 * @throws AppError "invalid" for a wrong password, "limited"
 */
export async function renewRecoveryCodes(app: AccountsContext, actor: Actor, password: string): Promise<string[]> {
  await confirmPassword(app, actor.userId, password);
  const { backupCodes } = await openAuth(app)
    .api.generateBackupCodes({ body: { password }, headers: app.headers })
    .catch((cause) => {
      throw authUnavailable(cause);
    });
  await recordEvent(app, actor.userId, "recovery-codes-renewed").run();
  return backupCodes;
}

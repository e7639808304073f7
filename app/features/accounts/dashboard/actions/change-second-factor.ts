import { data } from "react-router";
import { z } from "zod";
import { qrPath } from "#app/shell/share/qr-path.ts";
import type { AppContext } from "#worker/context.ts";
import {
  confirmSecondFactorSchema,
  passwordSchema,
  renameSecondFactorSchema,
} from "#worker/features/accounts/input.ts";
import {
  confirmSecondFactor,
  type NewSecondFactor,
  removeSecondFactor,
  renameSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from "#worker/features/accounts/second-factor.ts";
import type { SecondFactorSetup, SettingsAnswer } from "../settings-answer.ts";
import { answerSettings, done } from "./answer-settings.ts";

export const startAction = (request: Request, app: AppContext) =>
  answerSettings({ request, app, isForEnrolment: true }, passwordSchema, async ({ password }, actor) =>
    data<SettingsAnswer>({
      values: { intent: "second-factor-start" },
      setup: withQr(await startSecondFactor(app, actor, password)),
    }),
  );

/** What the page shows of a second factor that waits for its first code comes along: a wrong code must not lose it. */
const setupSchema = z.object({
  address: z.string().max(1000).startsWith("otpauth://totp/").refine(URL.canParse),
  recoveryCodes: z.string().max(1000),
});

export async function confirmAction(request: Request, app: AppContext) {
  const answer = await answerSettings(
    { request, app, isForEnrolment: true },
    confirmSecondFactorSchema,
    async (fields, actor) => done("second-factor-on", await confirmSecondFactor(app, actor, fields)),
  );
  if (answer instanceof Response) return answer;
  const { data: form, init } = answer;
  const shown = setupSchema.safeParse(form.values);
  if (!shown.success) return answer;
  const { address, recoveryCodes } = shown.data;
  const secret = new URL(address).searchParams.get("secret") ?? "";
  const setup = withQr({ address, secret, recoveryCodes: recoveryCodes.split(" ") });
  return data<SettingsAnswer>({ ...form, setup }, init ?? {});
}

export const renewAction = (request: Request, app: AppContext) =>
  answerSettings({ request, app }, passwordSchema, async ({ password }, actor) =>
    data<SettingsAnswer>({
      values: { intent: "second-factor-renew" },
      recoveryCodes: await renewRecoveryCodes(app, actor, password),
    }),
  );

export const renameAction = (request: Request, app: AppContext) =>
  answerSettings({ request, app }, renameSecondFactorSchema, async (fields, actor) => {
    await renameSecondFactor(app, actor, fields);
    return done("second-factor-renamed");
  });

export const removeAction = (request: Request, app: AppContext) =>
  answerSettings({ request, app }, passwordSchema, async ({ password }, actor) => {
    await removeSecondFactor(app, actor, password);
    return done("second-factor-off");
  });

const withQr = (made: NewSecondFactor): SecondFactorSetup => ({ ...made, qr: qrPath(made.address) });

import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import type { Env } from "#worker/env.ts";
import { requireActor } from "#worker/platform/auth/read-session.ts";
import { goodPassword, signedInByPassword, Visitor } from "../../../../../tests/support/account-client.ts";
import { totpCode } from "../../../../../tests/support/totp-code.ts";
import { listSecondFactors } from "./read-dashboard.ts";
import { confirmSecondFactor, startSecondFactor } from "./second-factor.ts";
import { renewRecoveryCodes } from "./second-factor-state.ts";
import { endSession, listSessions } from "./sessions.ts";
import { removeWay } from "./ways.ts";

const { DB } = env as Env;

/** Runs an action while no event can be written. */
async function withoutRecord(run: () => Promise<unknown>): Promise<void> {
  await DB.prepare(
    "CREATE TRIGGER no_record BEFORE INSERT ON account_events BEGIN SELECT RAISE(ABORT, 'no record'); END",
  ).run();
  try {
    await expect(run()).rejects.toThrow("no record");
  } finally {
    await DB.prepare("DROP TRIGGER no_record").run();
  }
}

const eventsOf = async (userId: string) =>
  (
    await DB.prepare("SELECT kind FROM account_events WHERE user_id = ? ORDER BY id")
      .bind(userId)
      .all<{ kind: string }>()
  ).results.map(({ kind }) => kind);

async function enrolled() {
  const { email, visitor } = await signedInByPassword();
  const app = visitor.context();
  const { secret, recoveryCodes } = await startSecondFactor(app, await requireActor(app), goodPassword);
  const code = await totpCode(secret);
  visitor.keep(await confirmSecondFactor(app, await requireActor(app), { code, name: "" }));
  const theirs = visitor.context();
  return { email, visitor, recoveryCodes, app: theirs, actor: await requireActor(theirs) };
}

it("a session is ended and recorded, or neither, and a second click records nothing", async () => {
  const { email, visitor } = await signedInByPassword();
  const there = new Visitor();
  await there.signIn(email);
  const app = visitor.context();
  const actor = await requireActor(app);
  const other = (await listSessions(app, actor)).find(({ id }) => id !== actor.sessionId)?.id ?? "";
  await withoutRecord(() => endSession(app, actor, other));
  expect(await there.session()).not.toBeNull();
  await endSession(app, actor, other);
  await expect(endSession(app, actor, other)).rejects.toMatchObject({ code: "not_found" });
  expect(await there.session()).toBeNull();
  expect((await eventsOf(actor.userId)).filter((kind) => kind === "session-ended")).toHaveLength(1);
});

it("turning a second factor off and recording it happen both, or neither", async () => {
  const { app, actor, visitor } = await enrolled();
  const isOn = async () => (await requireActor(visitor.context())).twoFactorEnabled;
  const [factor] = await listSecondFactors(app, actor);
  const turnOff = () => removeWay(app, actor, { way: "authenticator", id: factor?.id ?? "", password: goodPassword });
  await withoutRecord(turnOff);
  expect(await isOn()).toBe(true);
  await turnOff();
  await expect(turnOff()).rejects.toMatchObject({ code: "not_found" });
  expect(await isOn()).toBe(false);
  expect((await eventsOf(actor.userId)).filter((kind) => kind === "second-factor-off")).toHaveLength(1);
});

it("recovery codes are renewed and recorded, or neither, and their use is recorded with the sign-in", async () => {
  const { app, actor, email, recoveryCodes } = await enrolled();
  await withoutRecord(() => renewRecoveryCodes(app, actor, goodPassword));
  const other = new Visitor();
  await other.signIn(email);
  expect((await other.post("/api/auth/second-factor", { code: recoveryCodes[0] })).status).toBe(200);
  expect((await eventsOf(actor.userId)).slice(-2)).toEqual(["signed-in", "recovery-code-used"]);
  const stranger = await signedInByPassword();
  const theirs = stranger.visitor.context();
  await expect(renewRecoveryCodes(theirs, await requireActor(theirs), goodPassword)).rejects.toMatchObject({
    code: "conflict",
  });
});

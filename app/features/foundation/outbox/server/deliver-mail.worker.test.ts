import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { linkMail } from "#app/features/business/accounts/server/mails.ts";
import type { Env } from "#worker/env.ts";
import { openPrimary } from "#worker/platform/db/client.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import type { Mailer, OutgoingMail } from "#worker/platform/services/mailer.ts";
import { removeOldRows } from "#worker/scheduled.ts";
import { backOff, deliverMail, maxAttempts } from "./deliver-mail.ts";
import { enqueueMail } from "./enqueue-mail.ts";

const { DB } = env as Env;
const day = 86_400_000;

let time = Date.UTC(2026, 10, 21);
let sent: OutgoingMail[] = [];

beforeEach(async () => {
  await DB.prepare("DELETE FROM outbox").run();
  sent = [];
});

/** A mail service whose nth mail is handled by `behave`. */
function outbox(behave: (mail: OutgoingMail, turn: number) => Promise<void> | void = () => {}) {
  let turn = 0;
  const mailer: Mailer = {
    async send(mail) {
      turn += 1;
      await behave(mail, turn);
      sent.push(mail);
    },
  };
  return {
    requestId: "test",
    primary: openPrimary(DB),
    mailer,
    now: () => time,
    origin: "https://aotu.example",
    settings: { SUPPORT_EMAIL: "support@aotu.example" },
  };
}

const recoveryTo = (to: string) =>
  linkMail(outbox(), "recovery", { to, name: "王小明", link: "https://aotu.example/link?token=x" });

const put = (app: ReturnType<typeof outbox>, to = "a@b.example", dedupeKey?: string) =>
  runBatch(app.primary, [enqueueMail(app, recoveryTo(to), dedupeKey ? { dedupeKey } : {})]);

const rows = async () =>
  (await DB.prepare("SELECT recipient, status, attempts, next_attempt_at AS next, html FROM outbox ORDER BY id").all())
    .results as { recipient: string; status: string; attempts: number; next: number; html: string }[];

const failure = (code?: string) => Object.assign(new Error("refused"), code ? { code } : {});

describe("the outbox", () => {
  it("a mail is sent once when two callers run simultaneously", async () => {
    const app = outbox();
    await put(app);
    await Promise.all(Array.from({ length: 10 }, () => deliverMail(app)));
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ to: "a@b.example", subject: "设置新密码" });
    expect((await rows())[0]).toMatchObject({ status: "sent", attempts: 1 });
  });

  it("a held mail is not sent, and is removed after 30 days", async () => {
    const app = outbox();
    await put(app);
    await DB.prepare("UPDATE outbox SET status = 'held'").run();
    await deliverMail(app);
    await removeOldRows({ ...app, now: () => time + 29 * day });
    expect(sent).toEqual([]);
    expect(await rows()).toMatchObject([{ status: "held", attempts: 0, html: expect.stringContaining("设置新密码") }]);
    await removeOldRows({ ...app, now: () => time + 31 * day });
    expect(await rows()).toEqual([]);
  });

  it("a second mail with the same dedupe key is not written", async () => {
    const app = outbox();
    await put(app, "a@b.example", "contact:1:sender");
    await put(app, "a@b.example", "contact:1:sender");
    expect(await rows()).toHaveLength(1);
  });

  it.each([
    ["429", () => Promise.reject(failure("E_RATE_LIMIT_EXCEEDED"))],
    ["500", () => Promise.reject(failure("E_INTERNAL_SERVER_ERROR"))],
    ["no code", () => Promise.reject(failure())],
  ])("a failed mail is retried after %s, with the same message id", async (_what, fail) => {
    const app = outbox((_mail, turn) => (turn === 1 ? fail() : undefined));
    await put(app);
    const [before] = (await DB.prepare("SELECT message_id AS id FROM outbox").all<{ id: string }>()).results;
    await deliverMail(app);
    const [row] = await rows();
    expect(row).toMatchObject({ status: "pending", attempts: 1 });
    expect(row?.next).toBeGreaterThanOrEqual(time + 30_000);
    await deliverMail(app);
    expect(sent).toEqual([]);
    time = row?.next ?? time;
    await deliverMail(app);
    expect(sent.map(({ messageId }) => messageId)).toEqual([before?.id]);
  });

  it("a mail is dead after eight attempts, and at once after a permanent failure", async () => {
    const app = outbox((mail) =>
      Promise.reject(failure(mail.to === "gone@b.example" ? "E_RECIPIENT_SUPPRESSED" : undefined)),
    );
    await put(app);
    await put(app, "gone@b.example");
    for (let turn = 0; turn < maxAttempts + 2; turn += 1) {
      await deliverMail(app);
      time += 7 * 3_600_000;
    }
    expect(await rows()).toMatchObject([
      { status: "dead", attempts: maxAttempts },
      { recipient: "gone@b.example", status: "dead", attempts: 1 },
    ]);
  });

  it("a slow or failing mail does not delay the others", async () => {
    const app = outbox((mail) => (mail.to === "poison@b.example" ? Promise.reject(failure()) : undefined));
    await put(app, "poison@b.example");
    for (let turn = 0; turn < 12; turn += 1) await put(app, `person${turn}@b.example`);
    await deliverMail(app);
    await deliverMail(app);
    expect(sent).toHaveLength(12);
  });

  it("mails of a stopped Worker are claimed again after a minute", async () => {
    const app = outbox();
    await put(app);
    await DB.prepare("UPDATE outbox SET status = 'sending', next_attempt_at = ?")
      .bind(time + 60_000)
      .run();
    await deliverMail(app);
    expect(sent).toEqual([]);
    time += 60_000;
    await deliverMail(app);
    expect(sent).toHaveLength(1);
  });

  it("the delay increases after each attempt, with jitter", () => {
    expect([1, 2, 3, 6, 20].map((attempts) => backOff(attempts, () => 1))).toEqual([
      60_000, 240_000, 960_000, 21_600_000, 21_600_000,
    ]);
    expect(backOff(1, () => 0)).toBe(30_000);
  });
});

describe("cleaning", () => {
  it("the cleanup removes texts after a day, mails after a month, and expired rows of other tables", async () => {
    const app = outbox();
    await put(app);
    await deliverMail(app);
    await DB.batch([
      DB.prepare("INSERT INTO rate_limits VALUES ('old', 1, ?1), ('new', 1, ?2)").bind(time, time + day),
      DB.prepare("INSERT INTO human_check_uses VALUES ('old', ?1), ('new', ?2)").bind(time, time + day),
      DB.prepare(
        `INSERT INTO users (id, name, email, invite_code, created_at, updated_at, email_verified)
         VALUES ('u1', 'x', 'never@b.example', 'c1', ?1, ?1, 0), ('u2', 'x', 'proved@b.example', 'c2', ?1, ?1, 1)`,
      ).bind(time - 31 * day),
    ]);
    time += 100_000;
    await removeOldRows(app);
    const left = async (table: string, column: string) =>
      (await DB.prepare(`SELECT ${column} AS name FROM ${table}`).all<{ name: string }>()).results.map(
        ({ name }) => name,
      );
    expect(await left("rate_limits", "key")).toEqual(["new"]);
    expect(await left("human_check_uses", "id")).toEqual(["new"]);
    expect(await left("users", "id")).toEqual(["u2"]);
    expect((await rows())[0]?.html).not.toBe("");
    time += day;
    await removeOldRows(app);
    expect(await rows()).toMatchObject([{ html: "", recipient: "a@b.example" }]);
    time += 30 * day;
    await removeOldRows(app);
    expect(await rows()).toEqual([]);
  });

  it("the cleanup finds expired rows by an index", async () => {
    const { results } = await DB.prepare(
      "EXPLAIN QUERY PLAN SELECT rowid FROM sessions WHERE expires_at <= 1 LIMIT 10",
    ).all<{ detail: string }>();
    expect(results.map(({ detail }) => detail).join()).toMatch(/USING (COVERING )?INDEX sessions_expires/);
  });
});

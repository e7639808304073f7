import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { linkMail } from "#app/features/business/accounts/server/mails.ts";
import type { Env } from "#worker/env.ts";
import { openPrimary } from "#worker/platform/db/client.ts";
import { openOrm } from "#worker/platform/db/orm.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import type { Mailer } from "#worker/platform/services/mailer.ts";
import { deliverMail, maxAttempts } from "./deliver-mail.ts";
import { enqueueMail } from "./enqueue-mail.ts";

const { DB } = env as Env;
const time = Date.UTC(2026, 10, 21);

beforeEach(async () => {
  await DB.prepare("DELETE FROM outbox").run();
});

function outbox(mailer: Mailer) {
  return {
    requestId: "test",
    primary: openPrimary(DB),
    mailer,
    now: () => time,
    origin: "https://aotu.example",
    settings: { SUPPORT_EMAIL: "support@aotu.example" },
  };
}

const put = (app: ReturnType<typeof outbox>, to: string) =>
  runBatch(app.primary, [
    enqueueMail(app, linkMail(app, "recovery", { to, name: "王小明", link: "https://aotu.example/link?token=x" })),
  ]);

const status = async (to: string) =>
  (await DB.prepare("SELECT status, attempts FROM outbox WHERE recipient = ?").bind(to).first()) as object;

describe("the outbox, when a Worker is stopped or the database fails", () => {
  it("a mail without a result after eight attempts is dead", async () => {
    const tried: string[] = [];
    const app = outbox({ send: async ({ to }) => void tried.push(to) });
    await put(app, "stops@b.example");
    await DB.prepare("UPDATE outbox SET status = 'sending', attempts = ?").bind(maxAttempts).run();
    await put(app, "next@b.example");
    await deliverMail(app);
    expect(tried).toEqual(["next@b.example"]);
    expect(await status("stops@b.example")).toEqual({ status: "dead", attempts: maxAttempts });
  });

  it("the run ends after all mails, also when the result of one cannot be written", async () => {
    const app = outbox({
      send: ({ to }) => new Promise((done) => setTimeout(done, to === "slow@b.example" ? 200 : 0)),
    });
    await put(app, "first@b.example");
    await put(app, "slow@b.example");
    let notes = 0;
    const failing = {
      batch: DB.batch.bind(DB),
      prepare: (sql: string) => {
        if (sql.includes('"sent_at" = ?')) {
          notes += 1;
          if (notes === 1) throw new Error("no database");
        }
        return DB.prepare(sql);
      },
    };
    const primary = { ...failing, orm: openOrm(failing) };
    await expect(deliverMail({ ...app, primary })).rejects.toThrow("no database");
    expect(await status("slow@b.example")).toMatchObject({ status: "sent" });
  });
});

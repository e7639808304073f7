import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { conversationFileOwners } from "#app/features/business/conversations/server/public.ts";
import { type AppContext, createAppContext } from "#worker/context.ts";
import type { Env } from "#worker/env.ts";
import { removeOrphans } from "#worker/platform/files/remove-orphans.ts";
import { runRoute } from "../../../../../../tests/support/back-office.ts";
import { customer, keys, open, withFile } from "../../../../../../tests/support/ordered-files.ts";
import { samplePng } from "../../../../../../tests/support/sample-files.ts";
import { insertOrder } from "../../../../../../tests/support/sample-order.ts";
import { loader as orderPage } from "../../pages/order.tsx";
import type { OrderStatus } from "../../shared/order.ts";
import { removeExpiredFiles } from "../erase-orders.ts";
import { addFile, listFiles, removeFile } from "./order-files.ts";

const { DB, FILES } = env as Env;

/** Runs the daily job. */
const removeLost = (app: AppContext) => removeOrphans(app, conversationFileOwners);

describe("an interrupted upload or removal", () => {
  it("leaves no object when writing the row fails", async () => {
    const { actor, app } = await customer();
    const number = await insertOrder(actor.userId, "paid");
    const before = await keys();
    const primary = {
      ...app.primary,
      prepare: app.primary.prepare.bind(app.primary),
      batch: fail,
    } as typeof app.primary;
    await expect(
      addFile({ ...app, primary }, actor, { number, name: "a.png", bytes: samplePng(), as: "customer" }),
    ).rejects.toThrow("D1_ERROR");
    expect(await keys()).toEqual(before);
  });

  it("writes no row when storing the object fails", async () => {
    const { actor, app } = await customer();
    const number = await insertOrder(actor.userId, "paid");
    await expect(
      addFile({ ...app, files: { ...app.files, put: fail } }, actor, {
        number,
        name: "a.png",
        bytes: samplePng(),
        as: "customer",
      }),
    ).rejects.toThrow("D1_ERROR");
    expect(await listFiles(app, actor, { number, as: "customer" })).toEqual([]);
  });

  it("is cleaned up a day later, without removing anything else", async () => {
    const { owner, number, id } = await withFile();
    const half = await withFile();
    await removeFile({ ...half.owner.app, files: { ...half.owner.app.files, remove: fail } }, half.owner.actor, {
      number: half.number,
      id: half.id,
      as: "customer",
    });
    await FILES.put("lost", "x");
    await FILES.put("folder-of-a-newer-version/kept", "x");
    const app = createAppContext(new Request("https://aotu.example/"), env as Env, () => {});
    const before = (await keys()).length;
    await removeLost(app);
    expect((await keys()).length).toBe(before);
    await removeLost({ ...app, now: () => Date.now() + 25 * 60 * 60_000 });
    expect(await keys()).not.toContain("lost");
    expect((await keys()).length).toBe(before - 2);
    expect((await open(owner.visitor, number, id)).status).toBe(200);
  });
});

describe("files of an order that is over", () => {
  const day = 24 * 60 * 60_000;
  const ended = Date.UTC(2026, 10, 1);
  const at = (moment: number) => ({
    ...createAppContext(new Request("https://aotu.example/"), env as Env, () => {}),
    now: () => moment,
  });
  const over = (number: string, status: OrderStatus = "delivered") =>
    DB.prepare("UPDATE orders SET status = ?, ended_at = ? WHERE number = ?").bind(status, ended, number).run();

  it.each(["delivered", "cancelled", "refunded"] as const)(
    "are removed after the number of days in the settings: %s",
    async (status) => {
      const { owner, number, id } = await withFile();
      const going = await withFile();
      const before = (await keys()).length;
      await over(number, status);
      await removeExpiredFiles(at(ended + 90 * day - 1));
      expect((await open(owner.visitor, number, id)).status).toBe(200);
      await removeExpiredFiles(at(ended + 90 * day));
      expect((await open(owner.visitor, number, id)).status).toBe(404);
      expect((await open(going.owner.visitor, going.number, going.id)).status).toBe(200);
      expect((await keys()).length).toBe(before - 1);
      const page = await runRoute(orderPage, `/dashboard/orders/${number}`, owner.visitor, { params: { number } });
      expect(page).toMatchObject({ days: 90, files: [], order: { endedAt: ended, filesRemovedAt: ended + 90 * day } });
      expect(await DB.prepare("SELECT name, uploader FROM conversation_files WHERE id = ?").bind(id).first()).toEqual({
        name: "",
        uploader: "",
      });
      const record = await DB.prepare("SELECT action, before, after FROM audit_entries WHERE subject_id = ?")
        .bind(number)
        .all();
      expect(record.results).toEqual([
        { action: "order.files-expired", before: '{"files":1}', after: '{"files":0,"days":90}' },
      ]);
      // The next run does nothing.
      await removeExpiredFiles(at(ended + 91 * day));
      const again = await DB.prepare("SELECT count(*) AS n FROM audit_entries WHERE subject_id = ?")
        .bind(number)
        .first("n");
      expect(again).toBe(1);
    },
  );

  it("are removed after a changed number of days, also when the bucket does not answer", async () => {
    const { owner, number, id } = await withFile();
    await over(number);
    await DB.prepare("INSERT INTO site_settings (key, value, updated_at) VALUES ('orderFileDays', '40', 1)").run();
    const app = at(ended + 40 * day);
    const failing = { ...app, files: { ...app.files, remove: fail } };
    await expect(removeExpiredFiles(failing)).rejects.toThrow();
    await DB.prepare("DELETE FROM site_settings").run();
    expect((await open(owner.visitor, number, id)).status).toBe(404);
    const before = (await keys()).length;
    await removeLost({ ...app, now: () => Date.now() + 2 * day });
    expect((await keys()).length).toBeLessThan(before);
  });

  it("are found by the index of stored files, not by a scan of all orders", async () => {
    let query = "";
    const { primary, ...app } = at(ended);
    const watched = {
      ...primary,
      batch: primary.batch.bind(primary),
      prepare: (text: string) => {
        if (text.includes("DISTINCT")) query = text;
        return primary.prepare(text);
      },
    } as typeof primary;
    await removeExpiredFiles({ ...app, primary: watched });
    const values = query.split("?").slice(1).fill("1");
    const explained = DB.prepare(`EXPLAIN QUERY PLAN ${query}`).bind(...values);
    const { results } = await explained.all<{ detail: string }>();
    const plan = results.map(({ detail }) => detail).join("; ");
    expect(plan).toContain("conversation_files USING INDEX conversation_files_stored");
    expect(plan).toContain("SEARCH orders USING INTEGER PRIMARY KEY");
  });
});

const fail = async () => {
  throw new Error("D1_ERROR: no answer");
};

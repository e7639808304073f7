import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { changeNames } from "#app/features/foundation/audit/admin/text.json";
import type { Env } from "#worker/env.ts";
import { signedInAs } from "../../../../../tests/support/back-office.ts";
import {
  fileOf,
  memberOf,
  open,
  remove,
  send,
  visitorOf,
  where,
  withFile,
} from "../../../../../tests/support/ordered-files.ts";
import { samplePdf } from "../../../../../tests/support/sample-files.ts";
import { insertOrder } from "../../../../../tests/support/sample-order.ts";
import { addFile, listFiles, removeFile } from "../server/files/order-files.ts";

const { DB } = env as Env;

describe("files of an order", () => {
  it.each([
    ["anonymous", 404],
    ["user", 404],
    ["editor", 404],
    ["staff", 200],
    ["admin", 200],
  ] as const)("are downloaded by another %s: %i", async (role, status) => {
    const { number, id } = await withFile();
    const visitor = await visitorOf(role);
    expect((await open(visitor, number, id)).status).toBe(status);
  });

  it("downloaded by staff are recorded in the audit, without the file name", async () => {
    const { owner, number, id } = await withFile();
    const staff = await memberOf("staff");
    expect((await open(owner.visitor, number, id)).status).toBe(200);
    expect((await open(staff.visitor, number, id)).status).toBe(200);
    expect((await open(staff.visitor, number, id)).status).toBe(200);
    expect((await open(staff.visitor, number, id + 1000)).status).toBe(404);
    const { results } = await DB.prepare(
      "SELECT actor_id, actor_email, action, subject_type, subject_id, before, after FROM audit_entries WHERE subject_id = ?",
    )
      .bind(number)
      .all();
    const taken = {
      actor_id: staff.actor.userId,
      actor_email: staff.email,
      action: "order.file-opened",
      subject_type: "order",
      subject_id: number,
      before: null,
      after: JSON.stringify({ file: id }),
    };
    expect(results).toEqual([taken, taken]);
    expect(changeNames["order.file-opened"]).toBe("下载订单文件");
  });

  it("are not sent to staff when the audit entry cannot be written", async () => {
    const { number, id } = await withFile();
    const staff = await memberOf("staff");
    await DB.prepare(
      "CREATE TRIGGER no_record BEFORE INSERT ON audit_entries BEGIN SELECT RAISE(ABORT, 'no record'); END",
    ).run();
    try {
      await expect(open(staff.visitor, number, id)).rejects.toThrow("no record");
    } finally {
      await DB.prepare("DROP TRIGGER no_record").run();
    }
  });

  it("are not found by staff without a second factor, nor under another order's number", async () => {
    const { owner, number, id } = await withFile();
    const { visitor } = await signedInAs("staff", { isEnrolled: false });
    expect((await open(visitor, number, id)).status).toBe(404);
    const another = await insertOrder(owner.actor.userId, "paid");
    expect((await open(owner.visitor, another, id)).status).toBe(404);
    for (const id of ["x", "-1", "1e3", "9".repeat(20), "0"]) {
      expect((await open(owner.visitor, number, id)).status).toBe(404);
    }
  });

  it.each([
    ["anonymous", "303 /login"],
    ["user", "404"],
    ["editor", "404"],
    ["staff", "404"],
    ["admin", "404"],
  ] as const)("are not changed in the customer's role by another %s", async (role, refusal) => {
    const { number, id, owner } = await withFile();
    const visitor = await visitorOf(role);
    expect(where(await send(visitor, number, fileOf(samplePdf(), "b.pdf")))).toContain(refusal);
    expect(where(await remove(visitor, number, id))).toContain(refusal);
    expect(await listFiles(owner.app, owner.actor, { number, as: "customer" })).toHaveLength(1);
  });

  it.each([
    ["anonymous", false],
    ["user", false],
    ["editor", false],
    ["staff", true],
    ["admin", true],
  ] as const)("are changed in the role of staff by %s: %s", async (role, isAllowed) => {
    const { number, id, owner } = await withFile("delivered");
    const visitor = await visitorOf(role);
    const sent = where(await send(visitor, number, fileOf(samplePdf(), "签证.pdf"), "?as=staff"));
    const removed = where(await remove(visitor, number, id, "?as=staff"));
    const left = (await listFiles(owner.app, owner.actor, { number, as: "customer" })).map(({ name }) => name);
    const { results } = await DB.prepare("SELECT action FROM audit_entries WHERE subject_id = ? ORDER BY id")
      .bind(number)
      .all<{ action: string }>();
    const actions = results.map(({ action }) => action);
    if (isAllowed) {
      expect([sent, removed]).toEqual(Array(2).fill(`303 /admin/orders/${number}#files`));
      expect(left).toEqual(["签证.pdf"]);
      expect(actions).toEqual(["order.file-added", "order.file-removed"]);
    } else {
      expect(sent).toMatch(/^(303 \/login|403)/);
      expect(removed).toMatch(/^(303 \/login|403)/);
      expect(left).toEqual(["护照.pdf"]);
      expect(actions).toEqual([]);
    }
  });

  it("uploaded by staff cannot be removed by the customer", async () => {
    const { owner, number } = await withFile("materials");
    const staff = await memberOf("staff");
    const id = await addFile(staff.app, staff.actor, { number, name: "a.pdf", bytes: samplePdf(), as: "staff" });
    await expect(removeFile(owner.app, owner.actor, { number, id, as: "customer" })).rejects.toMatchObject({
      reason: "not-yours",
    });
    expect((await open(owner.visitor, number, id)).status).toBe(200);
  });
});

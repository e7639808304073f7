import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import type { Env } from "#worker/env.ts";
import { maxFileSize } from "#worker/platform/files/file-refused.ts";
import type { Visitor } from "../../../../../tests/support/account-client.ts";
import {
  customer,
  fileOf,
  keys,
  memberOf,
  open,
  remove,
  send,
  where,
  withFile,
} from "../../../../../tests/support/ordered-files.ts";
import { joined, latin1, sampleJpeg, samplePdf, samplePng } from "../../../../../tests/support/sample-files.ts";
import { insertOrder } from "../../../../../tests/support/sample-order.ts";
import { addFile, listFiles } from "../server/files/order-files.ts";
import { fileRefusals } from "../shared/files/file-rules.ts";
import { orderStatuses } from "../shared/order.ts";

const { DB } = env as Env;

describe("a file", () => {
  it("is stored under a random key, listed by name and type, and downloaded unchanged", async () => {
    const { visitor, actor, app } = await customer();
    const number = await insertOrder(actor.userId, "materials");
    expect(where(await send(visitor, number, fileOf(samplePng(), "../护照 首页.jpg", "text/html")))).toBe(
      `303 /dashboard/orders/${number}#files`,
    );
    const [file] = await listFiles(app, actor, { number, as: "customer" });
    expect(file).toMatchObject({
      name: "护照 首页.jpg.png",
      type: "image/png",
      size: samplePng().length,
      by: "customer",
    });
    const stored = await DB.prepare("SELECT key, uploader FROM conversation_files WHERE id = ?").bind(file?.id).first();
    expect(stored).toEqual({ key: expect.stringMatching(/^[0-9a-f]{64}$/), uploader: actor.email });
    const answer = await open(visitor, number, file?.id ?? 0);
    expect(Object.fromEntries(answer.headers)).toEqual({
      "content-type": "image/png",
      "content-length": String(samplePng().length),
      "content-disposition": `attachment; filename="__ __.jpg.png"; filename*=UTF-8''%E6%8A%A4%E7%85%A7%20%E9%A6%96%E9%A1%B5.jpg.png`,
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
    });
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(samplePng());
  });

  it.each([
    ["an executable named .pdf", fileOf(latin1("MZ\x90\0"), "护照.pdf", "application/pdf"), "type"],
    ["an HTML page named .png", fileOf(latin1("<html><script>alert(1)</script>"), "a.png", "image/png"), "type"],
    ["an SVG image", fileOf(latin1("<svg onload='alert(1)'/>"), "a.svg", "image/svg+xml"), "type"],
    ["a PDF followed by an archive", fileOf(joined(samplePdf(), "PK\x05\x06"), "a.pdf"), "pdf"],
    ["a JPEG without its end", fileOf(sampleJpeg().subarray(0, -2), "a.jpg"), "jpeg"],
    ["a PNG without its end", fileOf(samplePng().subarray(0, -4), "a.png"), "png"],
    ["an empty file", fileOf(latin1(""), "a.pdf"), "empty"],
    ["one byte over the limit", fileOf(new Uint8Array(maxFileSize + 1), "a.pdf"), "too-large"],
    ["no file", "a.pdf", "missing"],
  ] as const)("is refused: %s", async (_, file, reason) => {
    const { visitor, actor, app } = await customer();
    const number = await insertOrder(actor.userId, "paid");
    const before = await keys();
    expect(where(await send(visitor, number, file))).toBe(`303 /dashboard/orders/${number}?refused=${reason}#files`);
    expect(await listFiles(app, actor, { number, as: "customer" })).toEqual([]);
    expect(await keys()).toEqual(before);
  });

  it.each([
    ["a JPEG followed by HTML", "<script>", sampleJpeg()],
    ["a PNG followed by an archive", "PK\x03\x04", samplePng()],
  ])("is stored as the picture alone: %s", async (_, after, picture) => {
    const { visitor, actor, app } = await customer();
    const number = await insertOrder(actor.userId, "paid");
    await send(visitor, number, fileOf(joined(picture, after), "a"));
    const [file] = await listFiles(app, actor, { number, as: "customer" });
    expect(file?.size).toBe(picture.length);
    expect(new Uint8Array(await (await open(visitor, number, file?.id ?? 0)).arrayBuffer())).toEqual(picture);
  });

  it("of staff is refused only when the order is over and its account deleted", async () => {
    const { visitor, actor, app } = await memberOf("staff");
    const owner = await customer();
    for (const status of orderStatuses) {
      const isOver = ["delivered", "cancelled", "refunded"].includes(status);
      for (const userId of [null, owner.actor.userId]) {
        const number = await insertOrder(userId, status);
        const before = await keys();
        const isRefused = isOver && userId === null;
        expect(where(await send(visitor, number, fileOf(samplePdf(), "a.pdf"), "?as=staff"))).toBe(
          `303 /admin/orders/${number}${isRefused ? "?refused=no-customer" : ""}#files`,
        );
        expect(await listFiles(app, actor, { number, as: "staff" })).toHaveLength(isRefused ? 0 : 1);
        expect((await keys()).length - before.length).toBe(isRefused ? 0 : 1);
      }
    }
  });

  it.each([{}, { agree: "" }, { agree: "on" }] as Record<string, string>[])(
    "of a customer without consent is refused: %j",
    async (agreed) => {
      const { visitor, actor, app } = await customer();
      const number = await insertOrder(actor.userId, "paid");
      const before = await keys();
      expect(where(await send(visitor, number, fileOf(samplePdf(), "a.pdf"), "", agreed))).toBe(
        `303 /dashboard/orders/${number}?refused=consent#files`,
      );
      // The request of the page's script.
      const scripted = Object.assign(Object.create(visitor) as Visitor, {
        headers: { ...visitor.headers, Accept: "application/json" },
      });
      const answer = await send(scripted, number, fileOf(samplePdf(), "a.pdf"), "", agreed);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toEqual({ message: fileRefusals.consent });
      expect(await listFiles(app, actor, { number, as: "customer" })).toEqual([]);
      expect(await keys()).toEqual(before);
    },
  );

  it("of exactly the maximum size is stored", async () => {
    const { visitor, actor } = await customer();
    const number = await insertOrder(actor.userId, "paid");
    const whole = samplePdf(maxFileSize - samplePdf(1_000_000).length + 1_000_000 - 1);
    expect(maxFileSize - whole.length).toBeLessThan(10);
    expect(where(await send(visitor, number, fileOf(whole, "a.pdf")))).toMatch(/#files$/);
  });

  it.each(orderStatuses)(
    "is uploaded by the customer in every state, and removed except while somebody works with it: %s",
    async (status) => {
      const { owner, number, id } = await withFile(status);
      const mayRemove = status !== "in-progress";
      const page = `303 /dashboard/orders/${number}`;
      expect(where(await send(owner.visitor, number, fileOf(samplePdf(), "b.pdf")))).toBe(`${page}#files`);
      expect(where(await remove(owner.visitor, number, id))).toBe(
        mayRemove ? `${page}#files` : `${page}?refused=not-yours#files`,
      );
      expect((await open(owner.visitor, number, id)).status).toBe(mayRemove ? 404 : 200);
    },
  );

  it("cannot be downloaded by anybody once it is removed, and removing it twice is not an error", async () => {
    const { owner, number, id } = await withFile();
    const staff = await memberOf("staff");
    const before = (await keys()).length;
    expect(where(await remove(owner.visitor, number, id))).toBe(`303 /dashboard/orders/${number}#files`);
    expect(where(await remove(owner.visitor, number, id))).toBe(`303 /dashboard/orders/${number}#files`);
    expect((await keys()).length).toBe(before - 1);
    expect((await open(owner.visitor, number, id)).status).toBe(404);
    expect((await open(staff.visitor, number, id)).status).toBe(404);
  });
});

describe("limits", () => {
  it("limits apply to simultaneous uploads together", async () => {
    const { actor, app } = await customer();
    const number = await insertOrder(actor.userId, "paid");
    const before = (await keys()).length;
    const adding = Array.from({ length: 33 }, () =>
      addFile(app, actor, { number, name: "a.png", bytes: samplePng(), as: "customer" }),
    );
    const refused = (await Promise.allSettled(adding)).filter(({ status }) => status === "rejected");
    expect(refused).toHaveLength(3);
    expect(refused[0]).toMatchObject({ reason: { reason: "too-many" } });
    expect((await keys()).length).toBe(before + 30);
  });

  it.each([
    ["full", "size = 104857600"],
    ["too-many-ever", "removed_at = 1"],
  ])("%s", async (reason, change) => {
    const { owner, number } = await withFile();
    const rows = reason === "full" ? 1 : 200;
    await DB.prepare(
      `INSERT INTO conversation_files (subject_type, subject_id, key, name, type, size, by, uploader, uploaded_at)
       SELECT 'order', orders.id, number || value, 'a', 'image/png', 1, 'customer', 'x', 1 FROM orders, json_each(?2) WHERE number = ?1`,
    )
      .bind(number, JSON.stringify(Array.from({ length: rows }, (_, at) => at)))
      .run();
    await DB.prepare(`UPDATE conversation_files SET ${change} WHERE key LIKE ?`).bind(`${number}%`).run();
    await expect(
      addFile(owner.app, owner.actor, { number, name: "a.png", bytes: samplePng(), as: "customer" }),
    ).rejects.toMatchObject({ reason, message: fileRefusals[reason as "full"] });
  });

  it("allow large bodies only at the upload address, and only from our own origin", async () => {
    const { visitor } = await customer();
    const post = (path: string, size: number, headers: Record<string, string> = {}) =>
      visitor.fetch(path, {
        method: "POST",
        headers: { "Content-Type": "multipart/form-data; boundary=x", ...headers },
        body: new Uint8Array(size),
      });
    const address = "/dashboard/orders/AO-1/files";
    expect((await post(address, 10 * 1024 * 1024)).status).toBe(200);
    const large = await post(address, 11 * 1024 * 1024);
    expect([large.status, await large.text()]).toEqual([413, expect.stringContaining("10 MB")]);
    expect((await post(address, 10, { Origin: "https://evil.example" })).status).toBe(403);
    for (const path of [`${address}/1`, "/dashboard/orders/AO-1", `/x${address}`, `${address}/`]) {
      expect((await post(path, 200 * 1024)).status).toBe(413);
    }
  });
});

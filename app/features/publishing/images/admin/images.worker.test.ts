import { env, exports } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { action, loader } from "#app/admin-records/edit.tsx";
import { loader as list } from "#app/admin-records/list.tsx";
import { recordList } from "#app/features/foundation/records/pages/read-list.ts";
import { editRecord, listRecords, readRecord, runVerb } from "#app/features/foundation/records/server/public.ts";
import { loader as publicPage } from "#app/features/publishing/content/pages/page.tsx";
import { unpack } from "#app/shell/islands/static-section.tsx";
import { createApp } from "#worker/app.ts";
import type { Env } from "#worker/env.ts";
import { removeOrphans } from "#worker/platform/files/remove-orphans.ts";
import {
  audience,
  expectForbidden,
  type MemberOf,
  refusalOfRoute,
  runRoute,
  signedInAs,
  someoneOf,
} from "../../../../../tests/support/back-office.ts";
import { joined, latin1, samplePng } from "../../../../../tests/support/sample-files.ts";
import { loadStudentPage, path, publishAs } from "../../../../../tests/support/student-page.ts";
import { addImage } from "../server/add-image.ts";
import { imageFileOwner } from "../server/image-files.ts";
import { imageRecord } from "../server/record.ts";
import { loader as form } from "./new-image.tsx";
import { type UploadAnswer, action as upload } from "./upload-image.ts";

const { DB, FILES } = env as Env;
const worker = Reflect.get(exports, "default") as Fetcher;
const site = "https://aotu.example";
const day = 24 * 3600 * 1000;

const uint16 = (number: number) => String.fromCharCode(number >> 8, number & 255);

/** A JPEG of a size with GPS data, a comment, and a second picture after it. */
const jpeg = (width: number, height: number, coded = "coded") => {
  const picture = joined(
    "\xff\xd8",
    "\xff\xe0\x00\x07JFIF\0",
    "\xff\xe1\x00\x12Exif\0\0GPS 33,-33",
    "\xff\xed\x00\x08secret",
    "\xff\xfe\x00\x09comment",
    `\xff\xc0\x00\x0b\x08${uint16(height)}${uint16(width)}\x01\x01\x11\x00`,
    `\xff\xda\x00\x08\x01\x01\x00\x00\x3f\x00${coded}\xff\x00data\xff\xd0more`,
    "\xff\xd9",
  );
  return joined(picture, picture);
};

const all = () => [jpeg(480, 320), jpeg(960, 640), jpeg(1440, 960)];
const fields = { alt: "学签申请页的截图", credit: "内政部", sourceUrl: "https://immi.homeaffairs.gov.au" };

let editor: MemberOf;
let file: number;

beforeEach(async () => {
  await DB.batch(["images", "page_drafts", "gone_pages"].map((table) => DB.prepare(`DELETE FROM ${table}`)));
  const { objects } = await FILES.list();
  await FILES.delete(objects.map(({ key }) => key));
  file = await loadStudentPage();
  editor = await signedInAs("editor");
});

const add = (files = all(), given = fields) => addImage(editor.app, editor.actor, given, files);

/** Posts the form of a new image like the browser. */
async function post(files: Uint8Array<ArrayBuffer>[], given: Record<string, string> = fields, who = editor) {
  const { RouterContextProvider } = await import("react-router");
  const { appContext } = await import("#worker/context.ts");
  const { routeArguments } = await import("../../../../../tests/support/route-arguments.ts");
  const body = new FormData();
  for (const [name, value] of Object.entries(given)) body.set(name, value);
  for (const one of files) body.append("file", new File([one], "image.jpg"));
  const headers = { ...who.visitor.headers, Cookie: who.visitor.cookieHeader };
  const request = new Request(`${site}/admin/images/upload`, { method: "POST", body, headers });
  const context = new RouterContextProvider();
  context.set(appContext, who.visitor.context());
  const response = await upload(routeArguments({ request, context, params: {} }));
  return { status: response.status, answer: (await response.json()) as UploadAnswer };
}

const publish = (body: string, intent = "publish") => publishAs(editor, file, { body, intent });

describe("an uploaded image", () => {
  it("is served without metadata, cacheable for ever, with a fixed type", async () => {
    const { status, answer } = await post(all());
    expect([status, Object.keys(answer)]).toEqual([200, ["key"]]);
    const key = "key" in answer ? answer.key : "";
    for (const width of [480, 960, 1440]) {
      const response = await worker.fetch(`${site}/images/${key}/${width}.jpg`);
      expect(response.status).toBe(200);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        "cache-control": "public, max-age=31536000, immutable",
        "content-type": "image/jpeg",
        "x-content-type-options": "nosniff",
        "content-security-policy": expect.stringContaining("default-src 'none'"),
      });
      const text = new TextDecoder("latin1").decode(await response.arrayBuffer());
      expect(text).toMatch(/^\xff\xd8\xff\xc0/);
      expect(text).not.toMatch(/Exif|GPS|secret|comment|JFIF/);
      expect(text.match(/\xff\xd8/g)).toHaveLength(1);
    }
    expect((await worker.fetch(`${site}/images/${key}/481.jpg`)).status).toBe(404);
    expect((await worker.fetch(`${site}/images/${key}/480.jpg`, { method: "HEAD" })).status).toBe(200);
  });

  it.each([
    ["a space", "( image:KEY)"],
    ["angle brackets", "(<image:KEY>)"],
  ])("counts as used when its address is written with %s, and is not deleted", async (_, written) => {
    const key = await add();
    expect(await refusalOfRoute(publish(`## 看图\n\n![]${written.replace("KEY", key)}`))).toMatch(/^302/);
    const { listed } = await runRoute(list, "/admin/images", editor.visitor);
    expect(listed.rows[0]?.cells[3]).toMatchObject([{ to: `/admin/pages/edit${path}` }]);
    const removal = runVerb(imageRecord, editor.app, editor.actor, "remove", { key, version: null });
    await expect(removal).rejects.toMatchObject({ code: "invalid" });
  });

  it("is listed with its description, and not stored twice", async () => {
    const key = await add();
    const query = { q: "截图", filters: {}, sort: "added", isDescending: true, page: 1 };
    const { rows } = await listRecords(imageRecord, editor.app, editor.actor, query);
    expect(rows).toMatchObject([{ key, ...fields, width: 1440, height: 960, author: editor.email, uses: [] }]);
    const { listed } = await runRoute(list, "/admin/images?q=截图", editor.visitor);
    expect(listed.rows).toMatchObject([{ key, name: fields.alt, cells: { 0: { text: fields.alt } } }]);
    const { status, answer } = await post(all());
    expect([status, JSON.stringify(answer)]).toEqual([400, expect.stringContaining("已经有这张图片")]);
  });

  it.each([
    ["nothing", () => []],
    ["a width that is missing", () => [jpeg(480, 320), jpeg(1440, 960)]],
    ["a width that is not ours", () => [jpeg(480, 320), jpeg(500, 333), jpeg(960, 640), jpeg(1440, 960)]],
    ["two images", () => [jpeg(480, 200), jpeg(960, 640), jpeg(1440, 960)]],
    ["an image wider than ours", () => [jpeg(480, 320), jpeg(960, 640), jpeg(1440, 960), jpeg(3000, 2000)]],
    ["an absurd size", () => [jpeg(65_000, 65_000)]],
    ["a strip", () => [jpeg(480, 10)]],
    ["a tiny image", () => [jpeg(100, 100)]],
    ["a PNG", () => [samplePng()]],
    ["a page", () => [latin1("<!doctype html><script>alert(1)</script>")]],
    ["a page in a JPEG", () => [joined("\xff\xd8\xff\xfe\x00\x0a<script>", jpeg(480, 320).subarray(2))]],
    ["a JPEG that is cut off", () => [jpeg(480, 320).subarray(0, 60)]],
  ])("cannot be %s", async (_, files) => {
    const { status, answer } = await post(files());
    expect([status < 500 && status >= 400, Object.keys("errors" in answer ? answer.errors : {})]).toEqual([
      true,
      ["file"],
    ]);
    expect((await FILES.list()).objects).toEqual([]);
  });

  it.each([
    ["alt", "学费单，写着 A$2,500"],
    ["alt", "每两周 48 小时的提示"],
    ["alt", "申请费 {{visa-500.charge}}"],
    ["credit", "报名费 300 元的海报"],
  ])("has no figures typed into %s: %s", async (field, text) => {
    const refused = { status: 400, answer: { errors: { [field]: expect.stringContaining("不能写数额") } } };
    expect(await post(all(), { ...fields, [field]: text })).toMatchObject(refused);
    expect((await FILES.list()).objects).toEqual([]);
    const key = await add();
    const edited = { ...fields, [field]: text };
    const edit = editRecord(imageRecord, editor.app, editor.actor, { key, version: 1 }, edited);
    await expect(edit).rejects.toMatchObject({ code: "invalid", field });
    expect(await readRecord(imageRecord, editor.app, editor.actor, key)).toMatchObject({ ...fields, version: 1 });
  });

  it("needs a description", async () => {
    expect(await post(all(), { alt: " " })).toMatchObject({
      status: 400,
      answer: { errors: { alt: expect.any(String) } },
    });
    const { answer } = await post(all(), { ...fields, sourceUrl: "javascript:alert(1)" });
    expect(answer).toMatchObject({ errors: { sourceUrl: expect.any(String) } });
  });

  it.each([
    "/images/../secret",
    "/images/%2e%2e/secret",
    "/images/secret",
    "/images/0123456789abcdef/secret",
    "/images/0123456789abcdef/..%2f..%2fsecret.jpg",
    "/images//secret",
    "/secret",
  ])("is the only object of the bucket with an address: %s", async (address) => {
    await FILES.put("secret", "passport");
    await FILES.put("images/secret", "passport");
    expect(await (await worker.fetch(`${site}${address}`)).text()).not.toContain("passport");
  });
});

describe("an image in a page", () => {
  it("is shown with its sizes and description, and cannot be deleted", async () => {
    const key = await add();
    expect(await refusalOfRoute(publish(`## 看图\n\n![](image:${key} "先点 Documents")`))).toMatch(/^302/);
    const { page, images } = unpack((await runRoute(publicPage, path)).content);
    expect(page.blocks[1]).toMatchObject({ type: "image", key, alt: "" });
    expect(images).toEqual({ [key]: { key, ...fields, width: 1440, height: 960 } });
    expect(await refusalOfRoute(remove(key))).toBeNull();
    expect(await remove(key)).toMatchObject({
      init: { status: 400 },
      data: { message: expect.stringContaining(path) },
    });
    expect(await runRoute(loader, `/admin/images/${key}`, editor.visitor, { params: { key } })).toMatchObject({
      intro: [expect.any(String), { to: `/admin/pages/edit${path}` }],
      slot: { data: { key } },
    });
  });

  it("used only by a draft cannot be deleted until the draft is deleted", async () => {
    const key = await add();
    await refusalOfRoute(publish(`![](image:${key})`, "draft"));
    expect(await remove(key)).toMatchObject({ init: { status: 400 } });
    await DB.prepare("DELETE FROM page_drafts").run();
    expect(await refusalOfRoute(remove(key))).toBe("303 /admin/images?saved=1");
    expect((await FILES.list()).objects).toEqual([]);
    expect((await worker.fetch(`${site}/images/${key}/480.jpg`)).status).toBe(404);
  });

  it.each(["publish", "draft"])("of an unknown key is refused: %s", async (intent) => {
    const answer = await publish("![](image:0123456789abcdef)", intent);
    expect(answer).toMatchObject({ init: { status: 400 }, data: { errors: { body: expect.any(String) } } });
  });

  it("gets its changed description everywhere, unless another editor changed it first", async () => {
    const key = await add();
    await refusalOfRoute(publish(`![](image:${key})`));
    const edit = (version: string, alt: string) =>
      runRoute(action, `/admin/images/${key}`, editor.visitor, {
        form: { intent: "edit", version, ...fields, alt },
        params: { key },
      });
    expect(await refusalOfRoute(edit("1", "新的说明"))).toBe(`303 /admin/images/${key}?saved=1`);
    expect(unpack((await runRoute(publicPage, path)).content).images?.[key]?.alt).toBe("新的说明");
    expect(await edit("1", "别人的")).toMatchObject({ init: { status: 409 } });
  });
});

const remove = (key: string) =>
  runRoute(action, `/admin/images/${key}`, editor.visitor, {
    form: { intent: "remove", version: "1" },
    params: { key },
  });

it("files without a row are removed after a day, and no other files", async () => {
  const key = await add();
  await FILES.put("images/0123456789abcdef/480.jpg", "left over");
  await FILES.put("order-file", "x");
  const later = { ...editor.app, now: () => Date.now() + 2 * day };
  await removeOrphans(later, [imageFileOwner]);
  const keys = (await FILES.list()).objects.map((one) => one.key);
  expect(keys.toSorted()).toEqual([...[1440, 480, 960].map((width) => `images/${key}/${width}.jpg`), "order-file"]);
});

it("only the upload address accepts large bodies", async () => {
  const app = createApp(async () => new Response("page"));
  const send = async (to: string, size: number) => {
    const body = new FormData();
    body.set("file", new File(["x".repeat(size)], "a.jpg"));
    return (await app.request(`${site}${to}`, { method: "POST", body, headers: { Origin: site } }, env)).status;
  };
  expect(await send("/admin/images/upload", 3_000_000)).toBe(200);
  expect(await send("/admin/images/new", 3_000_000)).toBe(413);
  expect(await send("/images/0123456789abcdef/480.jpg", 3_000_000)).toBe(413);
});

describe("access to images", () => {
  it.each(audience)("%s", async (who) => {
    const key = await add();
    const { visitor } = await someoneOf(who);
    const isAllowed = who === "editor" || who === "admin";
    for (const [run, at] of [
      [list, "/admin/images"],
      [recordList(imageRecord).sendFile, "/admin/images.csv"],
      [form, "/admin/images/new"],
      [loader, `/admin/images/${key}`],
    ] as const) {
      const refusal = await refusalOfRoute(runRoute<unknown>(run, at, visitor, { params: { key } }));
      if (who === "anonymous") expect(refusal).toMatch(/^302 \/login/);
      else expect(refusal).toBe(isAllowed ? null : "403");
    }
    for (const [run, at] of [
      [action, `/admin/images/${key}`],
      [upload, "/admin/images/upload"],
    ] as const) {
      const posted = { form: { intent: "none" }, params: { key } };
      expect(await refusalOfRoute(runRoute<unknown>(run, at, visitor, posted))).toBe(isAllowed ? null : "403");
    }
  });

  it("is checked in the verbs too", async () => {
    const { actor, app } = await signedInAs("staff");
    const opened = { key: "0123456789abcdef", version: 1 };
    await expectForbidden(
      () => addImage(app, actor, fields, all()),
      () => readRecord(imageRecord, app, actor, opened.key),
      () => editRecord(imageRecord, app, actor, opened, fields),
      () => runVerb(imageRecord, app, actor, "remove", opened),
      () => listRecords(imageRecord, app, actor, { q: "", filters: {}, sort: "added", isDescending: true, page: 1 }),
    );
  });
});

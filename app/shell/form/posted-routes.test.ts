import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, it } from "vitest";
import routes from "#app/routes.ts";

const app = path.resolve(import.meta.dirname, "../..");
const frame = "shell/back-office/frame.tsx";

/** Every route that takes what is posted, with the routes around it. */
function posted(entries: readonly RouteConfigEntry[], around: string[] = []): { file: string; around: string[] }[] {
  return entries.flatMap(({ file, children = [] }) => [
    ...(/export (async )?function action\b/.test(read(file)) ? [{ file, around }] : []),
    ...posted(children, [...around, file]),
  ]);
}

const read = (file: string) => readFileSync(path.join(app, file), "utf8");

/** Sent by scripts of their own pages, which keep what was typed and say what failed. */
const sentByScript = new Set(["features/contact/pages/contact.tsx", "features/orders/pages/upload-file.ts"]);
/** An address without a page: the root leads back to the page whose button it was (connection/recover-failed-navigation.ts). */
const withoutPage = new Set(["features/orders/pages/order-file.ts"]);

const all = posted(await routes);
const ofBackOffice = all.filter(({ file }) => file.includes("/admin/"));
const others = all.filter(({ file }) => !file.includes("/admin/"));

it("knows the routes that take what is posted", () => {
  expect(ofBackOffice.length).toBeGreaterThan(20);
  expect(others.length).toBeGreaterThan(10);
});

it("the frame of the back office keeps what was typed when saving fails", () => {
  expect(read(frame)).toMatch(/export const clientMiddleware\b.* = \[keepTyped\]/);
});

it.each(ofBackOffice.map(({ file, around }) => [file, around] as const))("%s stands in the frame", (_, around) => {
  expect(around).toContain(frame);
});

it.each(others.map(({ file }) => [file]))("%s keeps what was typed when sending fails", (file) => {
  if (sentByScript.has(file) || withoutPage.has(file)) return;
  expect(read(file)).toMatch(/export (async )?function clientAction\b[\s\S]*\brunAction\(/);
});

/** These hold the guard against a second click: usePost, or for uploads that the field of files is emptied. */
const guarded = [
  "features/orders/upload-form.tsx",
  "shell/back-office/form/button-form.tsx",
  "shell/form/post-form.tsx",
];

it("a form that posts is sent once at a time: by PostForm, ButtonForm or useForm", () => {
  const posting = readdirSync(app, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll(path.sep, "/"))
    .filter((file) => file.endsWith(".tsx") && /method="post"|method="POST"/.test(read(file)));
  expect(posting.toSorted()).toEqual(guarded);
});

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, it } from "vitest";
import routes from "#app/routes.ts";

const app = path.resolve(import.meta.dirname, "../..");
const frame = "shell/back-office/frame.tsx";

/** Every route with an action, with its parent routes. */
function posted(entries: readonly RouteConfigEntry[], around: string[] = []): { file: string; around: string[] }[] {
  return entries.flatMap(({ file, children = [] }) => [
    ...(/export (async )?function action\b/.test(read(file)) ? [{ file, around }] : []),
    ...posted(children, [...around, file]),
  ]);
}

const read = (file: string) => readFileSync(path.join(app, file), "utf8");

/** Forms that their pages send by fetch or XHR, which keeps the input and shows the error. */
const sentByScript = new Set([
  "features/business/contact/pages/contact.tsx",
  "features/business/contact/pages/files.ts",
]);
/** Resource routes: after a failure the root redirects to the page of the button (connection/lost-network.ts). */
const withoutPage = new Set(["features/business/orders/pages/files.ts"]);

const all = posted(await routes);
const ofBackOffice = all.filter(({ file, around }) => file.includes("/admin/") || around.includes(frame));
/** The middleware of the frame runs for its own action too. */
const others = all.filter((one) => !ofBackOffice.includes(one) && one.file !== frame);

it("finds the routes with an action", () => {
  expect(ofBackOffice.length).toBeGreaterThan(10);
  expect(others.length).toBeGreaterThan(10);
});

it("the frame of the back office keeps the input when saving fails", () => {
  expect(read(frame)).toMatch(/export const clientMiddleware\b.* = \[preserveInputOnFailure\]/);
});

it.each(ofBackOffice.map(({ file, around }) => [file, around] as const))("%s is a child of the frame", (_, around) => {
  expect(around).toContain(frame);
});

it.each(others.map(({ file }) => [file]))("%s keeps the input when sending fails", (file) => {
  if (sentByScript.has(file) || withoutPage.has(file)) return;
  expect(read(file)).toMatch(
    /export ((async )?function clientAction\b[\s\S]*\brunAction|const clientAction = keepForm)\(/,
  );
});

/**
 * Files that guard against double submission: by usePost, by the emptied file field of uploads, or by the state of the
 * fetcher.
 */
const guarded = ["shell/back-office/form/edit-form.tsx", "shell/form/post-form.tsx", "shell/upload/upload-form.tsx"];

it("every posted form is guarded against double submission: PostForm, ButtonForm or useForm", () => {
  const posting = readdirSync(app, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll(path.sep, "/"))
    .filter((file) => file.endsWith(".tsx") && /method="post"|method="POST"/.test(read(file)));
  expect(posting.toSorted()).toEqual(guarded);
});

import { expect, it } from "vitest";
import type { AppContext } from "#worker/context.ts";
import type { Member } from "#worker/platform/auth/permissions.ts";
import { signedInAs } from "../../../tests/support/back-office.ts";
import { listSavedFilters, maxSavedFilters, removeFilter, renameFilter, saveFilter } from "./saved-filters.ts";

const paid = { filters: { status: "paid" }, sort: "due", isDescending: false };
const named = (name: string, more: object = {}) => ({ list: "/admin/orders", name, query: paid, ...more });
const namesOf = async (app: AppContext, member: Member) =>
  (await listSavedFilters(app, member)).map(({ name }) => name);

const verbs: Record<string, (app: AppContext, member: Member) => Promise<unknown>> = {
  listSavedFilters,
  saveFilter: (app, member) => saveFilter(app, member, named("一")),
  renameFilter: (app, member) => renameFilter(app, member, { id: 1, name: "二" }),
  removeFilter: (app, member) => removeFilter(app, member, 1),
};

it.each(Object.entries(verbs))("%s refuses customers and admits every role of the back office", async (_, run) => {
  const customer = await signedInAs("user");
  await expect(run(customer.app, customer.actor)).rejects.toMatchObject({ code: "forbidden" });
  for (const role of ["editor", "staff", "admin"] as const) {
    const { app, actor } = await signedInAs(role);
    const refusal = await run(app, actor).then(
      () => null,
      (error: { code?: string }) => error.code,
    );
    expect([null, "not_found"]).toContain(refusal);
  }
});

it("saves a filter under a name, once however often the form is sent", async () => {
  const { app, actor } = await signedInAs("staff");
  await Promise.all([saveFilter(app, actor, named("加急")), saveFilter(app, actor, named("加急"))]);
  await saveFilter(app, actor, named("加急"));
  expect(await listSavedFilters(app, actor)).toMatchObject([{ list: "/admin/orders", name: "加急", query: paid }]);
  const other = { ...paid, isDescending: true };
  await expect(saveFilter(app, actor, named("加急", { query: other }))).rejects.toMatchObject({ field: "name" });
  await saveFilter(app, actor, named("加急", { list: "/admin/messages" }));
  expect(await namesOf(app, actor)).toEqual(["加急", "加急"]);
});

it("saves so many for a list, and no more", async () => {
  const { app, actor } = await signedInAs("editor");
  const save = (at: number) => saveFilter(app, actor, named(`第${at}个`));
  for (let at = 0; at < maxSavedFilters - 1; at += 1) await save(at);
  const last = await Promise.allSettled([save(90), save(91)]);
  expect(last.filter(({ status }) => status === "rejected")).toHaveLength(1);
  await expect(save(92)).rejects.toMatchObject({ field: "name", message: expect.stringContaining("最多保存 20 个") });
  await saveFilter(app, actor, named("别的列表", { list: "/admin/pages" }));
  expect(await listSavedFilters(app, actor)).toHaveLength(maxSavedFilters + 1);
});

it("renames and removes only the member's own", async () => {
  const [mine, other] = [await signedInAs("staff"), await signedInAs("admin")];
  await saveFilter(mine.app, mine.actor, named("一"));
  await saveFilter(mine.app, mine.actor, named("二"));
  const [first] = await listSavedFilters(mine.app, mine.actor);
  const id = first?.id ?? 0;
  await expect(renameFilter(other.app, other.actor, { id, name: "偷" })).rejects.toMatchObject({ code: "not_found" });
  await removeFilter(other.app, other.actor, id);
  expect(await listSavedFilters(other.app, other.actor)).toEqual([]);
  expect(await namesOf(mine.app, mine.actor)).toEqual(["一", "二"]);
  await expect(renameFilter(mine.app, mine.actor, { id, name: "二" })).rejects.toMatchObject({ field: "name" });
  await renameFilter(mine.app, mine.actor, { id, name: "一" });
  await renameFilter(mine.app, mine.actor, { id, name: "三" });
  expect(await namesOf(mine.app, mine.actor)).toEqual(["三", "二"]);
  await removeFilter(mine.app, mine.actor, id);
  await removeFilter(mine.app, mine.actor, id);
  expect(await namesOf(mine.app, mine.actor)).toEqual(["二"]);
});

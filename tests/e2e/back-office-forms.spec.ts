import { expect, test } from "../support/browser-test.ts";
import { openHydrated } from "../support/open-hydrated.ts";
import { takeSession } from "../support/sign-in.ts";

test("figures are ticked together, keep their ticks after an error, and lose them once they are marked", async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  await takeSession(context, "admin");
  await openHydrated(page, "/admin/facts?q=py.weeks");
  const box = page.getByRole("checkbox", { name: /^勾选/ });
  await expect(box).toHaveCount(1);
  await page.getByRole("button", { name: "勾选这一页的全部" }).click();
  await expect(box).toBeChecked();
  await page.getByRole("button", { name: "核对过，没有变" }).click();
  await expect(page.getByText("请选择来源等级")).toBeVisible();
  await expect(box).toBeChecked();
  await page.getByLabel("来源等级").last().selectOption("原来的等级");
  await page.getByRole("button", { name: "核对过，没有变" }).click();
  await expect(page.locator("#toasts")).toContainText("保存成功");
  await expect(box).not.toBeChecked();
});

test("the menu editor opens the group with an error, and moves links with arrows", async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  await takeSession(context, "admin");
  await openHydrated(page, "/admin/menus");
  const group = page.locator("details", { has: page.locator('[name="g0.l0.href"]') });
  await group.locator("summary").click();
  const [first, second] = [page.locator('[name="g0.l0.label"]'), page.locator('[name="g0.l1.label"]')];
  const [before, after] = [await first.inputValue(), await second.inputValue()];
  await group.getByRole("button", { name: "链接 1 下移" }).click();
  await expect(first).toHaveValue(after);
  await expect(second).toHaveValue(before);
  await page.locator('[name="g0.l0.href"]').fill("javascript:alert(1)");
  await group.locator("summary").click();
  await expect(first).toBeHidden();
  await page.getByRole("button", { name: "保存" }).click();
  await expect(page.locator('[name="g0.l0.href"]')).toBeFocused();
  await expect(first).toBeVisible();
});

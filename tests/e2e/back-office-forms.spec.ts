import { expect, test } from "../support/browser-test.ts";
import { openHydrated } from "../support/open-hydrated.ts";
import { takeSession } from "../support/sign-in.ts";

test("figures are selected together, remain selected after an error, and are deselected once they are marked", async ({
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

test("the menu editor names the wrong line, and focuses the text", async ({ page, context, allowConsole }) => {
  allowConsole(/status of 400/);
  await takeSession(context, "admin");
  await openHydrated(page, "/admin/menus");
  const text = page.getByLabel("菜单", { exact: true });
  const before = await text.inputValue();
  await text.fill(before.replace("\n", "\n坏 javascript:alert(1)\n"));
  await page.getByRole("button", { name: "保存" }).click();
  await expect(text).toBeFocused();
  await expect(page.getByText("第 2 行：地址要以 / 开头")).toBeVisible();
});

test("a form is posted without the parameter `saved` of the previous form, and shows why it was refused", async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  await takeSession(context, "staff");
  await openHydrated(page, "/admin/answer-templates/new");
  // A slow browser renders the form with the old address while the router already has the new one.
  const form = page.getByRole("main").locator("form[method=post]").last();
  await form.evaluate((element) => element.setAttribute("action", "/admin/answer-templates/new?saved=1"));
  const posted = page.waitForRequest((request) => request.method() === "POST");
  await form.getByRole("button").last().click();
  expect(new URL((await posted).url()).searchParams.has("saved")).toBe(false);
  await expect(form.locator("[aria-invalid=true]").first()).toBeVisible();
});

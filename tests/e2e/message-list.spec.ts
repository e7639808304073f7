import { expect, expectContentAccessible, test } from "../support/browser-test.ts";
import { openHydrated } from "../support/open-hydrated.ts";
import { takeSession } from "../support/sign-in.ts";
import { passFor } from "../support/solve-human-check.ts";

test("staff assign a message from the list, and close it", async ({
  page,
  context,
  request,
  baseURL,
  allowConsole,
}) => {
  test.slow();
  // Of the refused form.
  allowConsole(/status of 400/);
  const email = `desk-${Date.now()}@people.example`;
  const Cookie = await passFor((path, init) => fetch(baseURL + path, init), "contact");
  const address = `10.${crypto.getRandomValues(new Uint8Array(3)).join(".")}`;
  await request.post("/contact", {
    form: { name: "李静", email, topic: "technical", message: "手机上打不开收藏的页面。" },
    headers: { Origin: String(baseURL), "CF-Connecting-IP": address, Cookie },
    maxRedirects: 0,
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await takeSession(context, "staff");
  const list = `/admin/messages?q=${encodeURIComponent(email)}`;
  await openHydrated(page, list);
  await page.getByRole("button", { name: "分派", exact: true }).click();
  await expect(page.getByText("请先勾选留言。")).toBeVisible();
  const row = page.getByRole("row").filter({ hasText: email });
  await row.getByRole("checkbox").check();
  await page.getByRole("combobox", { name: "负责人" }).last().selectOption({ index: 1 });
  await page.getByRole("button", { name: "分派", exact: true }).click();
  await expect(page).toHaveURL(/saved=1/);
  await expect(row).toContainText("王小明");
  await expectContentAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

  await row.getByRole("checkbox").check();
  await page.getByRole("button", { name: "改状态" }).click();
  await expect(row).toContainText("已关闭");
  await row.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("李静 的留言");
  await expect(page.getByRole("combobox", { name: "负责人" })).not.toHaveValue("");
  await expectContentAccessible(page);
});

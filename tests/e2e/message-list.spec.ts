import { expect, expectContentAccessible, test } from "../support/browser-test.ts";
import { openHydrated } from "../support/open-hydrated.ts";
import { overdueMessage } from "../support/overdue-message.ts";
import { freshAddress, takeSession } from "../support/sign-in.ts";
import { passFor } from "../support/solve-human-check.ts";

test("staff assign a message from the list, and close it", async ({
  page,
  context,
  request,
  baseURL,
  allowConsole,
}) => {
  test.slow();
  // The console error of the refused form.
  allowConsole(/status of 400/);
  const email = `desk-${Date.now()}@people.example`;
  const Cookie = await passFor((path, init) => fetch(baseURL + path, init), "contact");
  await request.post("/contact", {
    form: { name: "李静", email, topic: "technical", message: "手机上打不开收藏的页面。" },
    headers: { Origin: String(baseURL), "CF-Connecting-IP": freshAddress(), Cookie },
    maxRedirects: 0,
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await takeSession(context, "staff");
  const list = `/admin/messages?q=${encodeURIComponent(email)}`;
  await openHydrated(page, list);
  await page.getByRole("button", { name: "分派", exact: true }).click();
  await expect(page.getByText("请先勾选要处理的几行。")).toBeVisible();
  const row = page.getByRole("row").filter({ hasText: email });
  await row.getByRole("checkbox").check();
  await page.getByRole("combobox", { name: "负责人" }).last().selectOption({ index: 1 });
  await page.getByRole("button", { name: "分派", exact: true }).click();
  await expect(page.getByRole("status").filter({ hasText: "已改 1 条的负责人。" })).toBeVisible();
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

for (const width of [390, 1280]) {
  test(`the front page links to the overdue messages, and the list's filter shows only these, ${width} px wide`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await takeSession(context, "staff");
    await openHydrated(page, "/admin");
    const figure = page.getByRole("main").getByRole("link", { name: "过期没有回复的留言" });
    await expect(figure).toContainText("1");
    await figure.click();
    await expect(page).toHaveURL(/\/admin\/messages\?due=overdue/);
    const rows = page
      .getByRole("main")
      .getByRole("row")
      .filter({ has: page.getByRole("checkbox") });
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(overdueMessage.email);
    await expect(rows).toContainText("已过期");
    await expect(page.getByRole("link", { name: "已过期", exact: true })).toHaveAttribute("aria-current", /.+/);
    await expectContentAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    // An overdue message needs our answer, so the filter for answered ones does not list it.
    await page.getByRole("link", { name: "等对方", exact: true }).click();
    await expect(page).toHaveURL(/status=answered/);
    await expect(page.getByRole("main")).not.toContainText(overdueMessage.email);
    await page.getByRole("link", { name: "已过期", exact: true }).click();
    await expect(rows).toHaveCount(1);
  });
}

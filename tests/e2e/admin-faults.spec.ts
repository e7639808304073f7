import type { Locator, Page, Route } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";
import { newOrder } from "../support/new-order.ts";
import { openHydrated } from "../support/open-hydrated.ts";
import { takeSession } from "../support/sign-in.ts";

test.beforeEach(({ allowConsole }) => allowConsole(/Failed to load resource|503 http|500 http/));

/** Failures of saving: no network, a gateway's error page, an empty error response. */
const failures: [what: string, fail: (route: Route) => Promise<void>][] = [
  ["网络断了", (route) => route.abort()],
  ["服务器暂时没有回应", (route) => route.fulfill({ status: 503, contentType: "text/html", body: "<h1>503</h1>" })],
  ["服务器暂时没有回应", (route) => route.fulfill({ status: 500, body: "" })],
];

/** Sends the form with each failure. Expects an error, and that the typed text is preserved and marked as unsaved. */
async function expectKept(page: Page, send: () => Promise<void>, typed: Locator, text: string) {
  for (const [what, fail] of failures) {
    const isPosted = (url: URL) => url.pathname.startsWith("/admin/");
    const failed = Promise.withResolvers<void>();
    await page.route(isPosted, async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      await fail(route);
      failed.resolve();
    });
    await send();
    // Waits for the failed request: the same words may be on the page already, and without the route a late request would reach the site.
    await failed.promise;
    await expect(page.getByRole("main").getByRole("alert")).toContainText(`操作失败：${what}`);
    await expect(page.locator("#toasts")).toContainText("操作失败");
    await expect(typed).toHaveValue(text);
    await expect(page.getByText("有未保存的修改").first()).toBeVisible();
    await page.unroute(isPosted);
  }
}

const isSaved = (page: Page) => expect(page.locator("#toasts")).toContainText("保存成功");

test("the page editor preserves typed text when publishing fails", async ({ page, context }) => {
  await takeSession(context, "editor");
  await openHydrated(page, "/admin/pages/edit/services/immigration");
  const body = page.getByLabel("正文", { exact: true });
  const before = await body.inputValue();
  const text = `${before}\n\n另一段。`;
  await body.fill(text);
  const publish = page.getByRole("button", { name: "发布" });
  await expectKept(page, () => publish.click(), body, text);
  await publish.click();
  await isSaved(page);
  await expect(page.getByText("有未保存的修改")).toBeHidden();
  await page.reload();
  await expect(body).toHaveValue(text);
  await body.fill(before);
  await publish.click();
  await isSaved(page);
});

test("the settings keep typed text when saving fails, also after the session has ended", async ({ page, context }) => {
  await takeSession(context, "admin");
  await openHydrated(page, "/admin/settings");
  const hours = page.getByLabel("回复时间");
  const before = await hours.inputValue();
  await hours.fill(`${before}节假日除外。`);
  const save = page.getByRole("button", { name: "保存修改" }).first();
  await expectKept(page, () => save.click(), hours, `${before}节假日除外。`);

  const cookies = await context.cookies();
  await context.clearCookies();
  await save.click();
  const alert = page.getByRole("main").getByRole("alert");
  await expect(alert).toContainText("登录已失效");
  await expect(alert.getByRole("link", { name: "在新标签页登录" })).toHaveAttribute(
    "href",
    `/login?returnTo=${encodeURIComponent("/admin/settings")}`,
  );
  await expect(hours).toHaveValue(`${before}节假日除外。`);
  await context.addCookies(cookies);
  await save.click();
  await isSaved(page);
  await expect(hours).toHaveValue(`${before}节假日除外。`);
  await hours.fill(before);
  await save.click();
  await expect(page.getByText("有未保存的修改")).toBeHidden();
});

test("an order's form keeps the message when saving fails, and a double click sends it once", async ({
  page,
  context,
  browser,
}) => {
  const ordering = await browser.newContext();
  const number = await newOrder(ordering);
  await ordering.close();
  await takeSession(context, "staff");
  await openHydrated(page, `/admin/orders/${number}`);
  const message = page.getByLabel("给客户的话");
  await message.fill("名额已满，抱歉。");
  await page.getByText("不办理了，取消订单").click();
  const cancel = page.getByRole("button", { name: "取消订单" });
  // A failed request does not reload the order: that would fail too, and discard the typed text.
  const loads: string[] = [];
  page.on("request", (request) => request.method() === "GET" && loads.push(new URL(request.url()).pathname));
  await expectKept(page, () => cancel.click(), message, "名额已满，抱歉。");
  await context.setOffline(true);
  await cancel.click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText("网络断了");
  await expect(message).toHaveValue("名额已满，抱歉。");
  expect(loads.filter((path) => path.endsWith(".data"))).toEqual([]);
  await context.setOffline(false);
  const posts: string[] = [];
  page.on("request", (request) => request.method() === "POST" && posts.push(new URL(request.url()).pathname));
  await cancel.dblclick();
  await isSaved(page);
  expect(posts.filter((path) => path.startsWith("/admin/"))).toHaveLength(1);
  await expect(page.getByRole("main")).toContainText("名额已满，抱歉。");
});

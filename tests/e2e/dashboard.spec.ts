import { expect, expectAccessible, expectAccessibleInBoth, test } from "../support/browser-test.ts";
import { post, registerPerson, signInAnew, signInAs, takeAccount, takeSession } from "../support/sign-in.ts";

const pages = ["/dashboard", "/dashboard/settings", "/dashboard/watching"];

test.describe("signed out", () => {
  for (const address of pages) {
    test(`${address}: spinner, toast, then the login page with returnTo`, async ({ page }) => {
      await page.goto(`${address}?from=mail`);
      await expect(page.getByText("加载中...")).toBeVisible();
      await expect(page.locator("#toasts").getByRole("alert")).toContainText("请先登录后再访问");
      await expect(page).toHaveURL(`/login?returnTo=${encodeURIComponent(`${address}?from=mail`)}`);
      // The login redirect replaces the history entry, so going back does not return to it.
      expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(2);
    });
  }

  test("no response contains account data, also after the session has ended", async ({ page, context }) => {
    const person = await signInAnew(context, { name: "欧阳不见" });
    const cookies = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
    await post(context.request, "/api/auth/sign-out", {});
    await page.goto("/");
    const cookieHeaders: Record<string, string>[] = [{}, { Cookie: cookies }];
    for (const address of pages.flatMap((path) => [path, `${path}.data`])) {
      for (const headers of cookieHeaders) {
        const answer = await context.request.get(address, { headers });
        const text = await answer.text();
        expect(text).not.toContain(person.email);
        expect(text).not.toContain(person.name);
        expect(answer.headers()["cache-control"]).toBe("no-store");
        expect(answer.headers().etag).toBeUndefined();
      }
    }
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });
    test("states that it needs JavaScript and links to the login page", async ({ page }) => {
      await page.goto("/dashboard");
      // Playwright does not find text in noscript.
      await expect(page.locator("main noscript h1")).toHaveText("请先登录后再访问");
      await expect(page.locator("main noscript a")).toHaveAttribute("href", "/login?returnTo=%2Fdashboard");
      await expect(page.locator("main").getByText("加载中...")).toBeHidden();
    });
  });
});

test("shows the account, real counts, activity and the invitation link", async ({ page, context, browser }) => {
  const person = await signInAnew(context);
  await post(context.request, "/api/account/shortlist", { add: ["c:082336G", "c:058362F", "i:00026A"] });
  await page.goto("/dashboard");
  const main = page.getByRole("main");
  await expect(page).toHaveTitle("个人中心 | 澳途");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("王小明，你好");
  await expect(main).toContainText(person.email);
  await expect(main).toContainText("标准用户");
  await expect(main).toContainText("还没有订购服务");
  await expect(main.getByRole("heading", { name: "收藏了 2 门课程、1 所院校" })).toBeVisible();
  await expect(main.getByRole("link", { name: /对比收藏的 2 门课程/ })).toHaveAttribute(
    "href",
    "/compare?c=082336G,058362F",
  );
  // The next steps come first, the account last.
  const headings = await main.getByRole("heading", { level: 2 }).allTextContents();
  expect(headings[0]).toBe("下一步");
  expect(headings.indexOf("账号")).toBeGreaterThan(headings.indexOf("还没有订购服务"));
  await expect(main).toContainText("共 3 条记录");
  await expect(main.getByRole("listitem").filter({ hasText: "验证了邮箱" })).toContainText("Chrome（Windows）");
  for (const [name, href] of [
    ["修改密码", "/reset"],
    ["留学指南", "/study"],
    ["工作与移民", "/work"],
    ["我的收藏", "/shortlist"],
    ["看看签证材料协助", "/services/application"],
  ] as const) {
    await expect(main.getByRole("link", { name })).toHaveAttribute("href", href);
  }

  const invitation = await main.getByLabel("邀请链接", { exact: true }).inputValue();
  expect(invitation).toMatch(/\/register\?invite=[a-z2-9]{8}$/);
  await expect(main).toContainText("0 人");
  const friend = await browser.newContext();
  await registerPerson(friend, {}, new URL(invitation).searchParams.get("invite") ?? "");
  await friend.close();
  await page.reload();
  await expect(main).toContainText("1 人");
});

test("shows Beijing time until the reader's time zone is known", async ({ page, context, browser }) => {
  const person = await takeSession(context);
  const html = await (await context.request.get("/dashboard")).text();
  expect(html).toContain("北京时间");
  const sydney = await browser.newContext({ timezoneId: "Australia/Sydney" });
  await signInAs(sydney, person);
  const there = await sydney.newPage();
  const faults: string[] = [];
  there.on("console", (message) => message.type() === "error" && faults.push(message.text()));
  await there.goto("/dashboard");
  await expect(
    there
      .getByRole("main")
      .getByText(/悉尼时间/)
      .first(),
  ).toBeVisible();
  expect(faults).toEqual([]);
  await sydney.close();
  await page.goto("/dashboard");
});

test("returns to the page after the sign-in", async ({ page, context }) => {
  const person = await takeAccount(context);
  await page.goto("/dashboard/settings");
  await expect(page).toHaveURL(/\/login\?returnTo=/);
  const form = page.getByRole("main");
  await form.getByLabel("邮箱").first().fill(person.email);
  await form.getByLabel("密码", { exact: true }).fill(person.password);
  await form.getByRole("button", { name: "登录", exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard\/settings$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("账号与安全");
});

for (const address of pages) {
  test(`${address} is accessible and fits 390 px`, async ({ page, context }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const person = await signInAnew(context, { name: "名字很长的人".repeat(8) });
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectAccessibleInBoth(page);
    await expectNarrow();
    if (address !== "/dashboard/settings") return;
    const factor = page.locator("#second-factor");
    await factor.getByLabel("当前密码").fill(person.password);
    await factor.getByRole("button", { name: "开始设置" }).click();
    await expect(factor.getByRole("img", { name: "两步验证的二维码" })).toBeVisible();
    await expectAccessible(page);
    await expectNarrow();

    async function expectNarrow() {
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
  });
}

test("mails about changes are off by default, and one tap stops them", async ({ page, context }) => {
  await takeSession(context);
  await page.goto("/dashboard/settings");
  await expect(page.locator("#watching")).toContainText("没有开启");
  await page.locator("#watching").getByRole("link", { name: "开启或停止" }).click();
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "开启邮件提醒" }).click();
  await expect(main.getByRole("status")).toHaveText("邮件提醒已开启。");
  await expect(main).toContainText("开启于");
  await main.getByRole("button", { name: "停止邮件提醒" }).click();
  await expect(main.getByRole("status")).toHaveText("邮件提醒已停止，以后不会再发。");
  await expect(main.getByRole("button", { name: "开启邮件提醒" })).toBeVisible();
});

test.describe("the link that stops mails, without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("has one button, and reports a broken link", async ({ page, allowConsole }) => {
    allowConsole(/status of 400/);
    await page.goto("/link/stop-mails?token=broken.link");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("停止收藏变化的邮件");
    await page.getByRole("button", { name: "停止这类邮件" }).click();
    await expect(page.getByRole("main").getByRole("alert")).toContainText("链接不完整");
  });
});

test("signing out in one tab removes account data from another", async ({ page, context, allowConsole }) => {
  allowConsole(/status of 401/);
  const { email } = await takeSession(context);
  await page.goto("/dashboard");
  await expect(page.getByRole("main")).toContainText(email);
  const other = await context.newPage();
  await other.goto("/");
  await other.getByRole("banner").getByRole("button", { name: "退出登录" }).first().click();
  await expect(other.locator("#toasts")).toContainText("已退出登录");
  await expect(page.getByText("请先登录后再访问").first()).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText(email);
  await expect(page).toHaveURL(/\/login\?returnTo=%2Fdashboard$/);
});

import { expect, test } from "../support/browser-test.ts";
import { openHydrated } from "../support/open-hydrated.ts";
import { takeSession } from "../support/sign-in.ts";

// The test publishes nothing, so the page does not change.
const address = "/admin/pages/edit/services/study";

test("an editor finds a figure by its name and inserts its code at the cursor", { tag: "@journey" }, async ({
  page,
  context,
}) => {
  await takeSession(context, "editor");
  await openHydrated(page, address);
  const body = page.getByLabel("正文", { exact: true });
  await body.fill("## 费用\n\n申请费  起。");
  await body.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(11, 11));
  await page.getByText("插入数字", { exact: true }).click();
  const search = page.getByRole("searchbox", { name: "查找数字" });
  await search.fill("学生签证申请费");
  // Enter starts a search, and does not submit the form around the field.
  await search.press("Enter");
  const found = page.getByRole("listitem").filter({ has: page.getByText("{{visa-500.charge}}", { exact: true }) });
  await expect(found).toContainText(/A\$[\d,]+/);
  await expect(found).toContainText(/生效：\d{4}-\d\d-\d\d/);
  await expect(found).toContainText(/核对于：\d{4}-\d\d-\d\d/);
  await found.getByRole("button", { name: "插入 学生签证申请费" }).click();
  await expect(body).toHaveValue("## 费用\n\n申请费 {{visa-500.charge}} 起。");
  await expect(body).toBeFocused();
  await expect(page.getByText("已插入 {{visa-500.charge}}")).toBeVisible();
  await expect(page.getByText("有未保存的修改")).toBeVisible();
});

test("an unknown key is refused with suggestions, and the text remains", async ({ page, context, allowConsole }) => {
  allowConsole(/400/);
  await takeSession(context, "editor");
  await openHydrated(page, address);
  const body = page.getByLabel("正文", { exact: true });
  await body.fill("## 费用\n\n{{visa-500.chagre}}");
  await page.getByRole("button", { name: "发布" }).click();
  await expect(page.getByText("是不是 {{visa-500.charge}} 学生签证申请费")).toBeVisible();
  await expect(body).toHaveValue("## 费用\n\n{{visa-500.chagre}}");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the editor links to the list of figures, which shows the codes", async ({ page, context }) => {
    await takeSession(context, "editor");
    await page.goto(address);
    await page.getByText("插入数字", { exact: true }).click();
    await expect(page.getByRole("searchbox", { name: "查找数字" })).toHaveCount(0);
    const [list] = await Promise.all([
      context.waitForEvent("page"),
      page.getByRole("link", { name: "打开“数字与来源”的列表" }).click(),
    ]);
    await list.getByRole("searchbox").fill("学生签证申请费");
    await list.getByRole("button", { name: "查找" }).click();
    await expect(list.getByText("{{visa-500.charge}}", { exact: true })).toBeVisible();
  });
});

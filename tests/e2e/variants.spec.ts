import { expect, test } from "../support/browser-test.ts";
import { openHydrated, startScripts, waitForScripts } from "../support/open-hydrated.ts";
import { registerPerson, signInAs } from "../support/sign-in.ts";

// Every test fails when the console reports an error, because React reports there that its texts differ from the server's.

for (const [prefix, software] of [
  ["/zh-hk", "軟件"],
  ["/zh-tw", "軟體"],
] as const) {
  test(`${prefix}: pages hydrate with their own texts`, async ({ page }) => {
    for (const path of ["", "/visa/student", "/study/university", "/tools/course-cost", "/search?q=会计"]) {
      await openHydrated(page, prefix + path);
      const text = await page.locator("body").innerText();
      expect(text.match(/[们这时门学课语]/g), path).toBe(null);
    }
    await page.goto(`${prefix}/search?q=软件`);
    await expect(page.locator("main")).toContainText(software);
  });
}

test("navigation, menu and search stay in the variant, and the switch leads back", { tag: "@journey" }, async ({
  page,
}) => {
  await openHydrated(page, "/zh-tw");
  await page.getByRole("combobox").first().fill("會計");
  await expect(page.getByRole("option").first()).toContainText("會計");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/zh-tw\/search\?q=/);
  // The address changes before the page does, and the change of the page closes an open menu.
  await expect(page).toHaveTitle(/會計/);
  await expect(page.locator("main")).toContainText("會計");
  await page.getByRole("button", { name: "留學" }).click();
  await page.getByRole("link", { name: "澳洲大學" }).first().click();
  await expect(page).toHaveURL(/\/zh-tw\/study\/university$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("大學");
  await page
    .locator("main")
    .getByRole("link", { name: /墨爾本大學/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/zh-tw\/institution\//);
  await waitForScripts(page);
  await page.getByRole("link", { name: "简体版" }).click();
  await expect(page).toHaveURL(/\/institution\/[^?]*$/);
  expect(new URL(page.url()).pathname).toMatch(/^\/institution\//);
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-Hans");
});

test("a choice is remembered, with the page's parameters", async ({ page }) => {
  await page.goto("/tools/course-cost?partner=1");
  await page.getByRole("contentinfo").getByRole("link", { name: "繁體（台灣）" }).click();
  await expect(page).toHaveURL(/\/zh-tw\/tools\/course-cost\?partner=1$/);
  await page.goto("/study/university");
  await expect(page).toHaveURL(/\/zh-tw\/study\/university$/);
  await page.getByRole("contentinfo").getByRole("link", { name: "简体中文" }).click();
  await expect(page).toHaveURL((url) => url.pathname === "/study/university");
  await page.goto("/visa/student");
  await expect(page).toHaveURL((url) => url.pathname === "/visa/student");
});

test("a tool writes its own address in the variant", async ({ page }) => {
  await page.goto("/zh-hk/immigration/points-test");
  await startScripts(page);
  await page.getByRole("radio", { name: /^25 至 32 歲/ }).check();
  await expect(page).toHaveURL(/\/zh-hk\/immigration\/points-test\?/);
});

test("pages of an account are converted, except for names", { tag: "@journey" }, async ({ page, context }) => {
  const person = await registerPerson(context, { name: "于发" });
  await signInAs(context, person);
  for (const path of ["/dashboard", "/dashboard/watching", "/dashboard/orders", "/dashboard/membership"]) {
    await openHydrated(page, `/zh-tw${path}`);
    await expect(page.locator("html")).toHaveAttribute("lang", "zh-Hant-TW");
    expect((await page.locator("body").innerText()).match(/[们这时门学课语单]/g), path).toBe(null);
  }
  await openHydrated(page, "/zh-tw/dashboard/settings");
  await expect(page.getByRole("textbox", { name: "姓名" })).toHaveValue("于发");
  await expect(page.locator("main")).not.toContainText("於發");
});

test.describe("a phone in traditional Chinese", () => {
  test.use({ locale: "zh-HK", viewport: { width: 390, height: 844 } });

  test("is offered the traditional variant without loading scripts, and can dismiss the line for good", async ({
    page,
  }) => {
    await page.goto("/study");
    const line = page.getByRole("link", { name: "閱讀繁體版" });
    await page.getByRole("button", { name: "關閉" }).click();
    await expect(line).toBeHidden();
    await expect(page.locator("html")).not.toHaveAttribute("data-hydrated");
    await page.reload();
    await expect(line).toBeHidden();
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await line.click();
    await expect(page).toHaveURL(/\/zh-hk\/study$/);
    await expect(line).toBeHidden();
    // React accepts the DOM changes of the inline script.
    await startScripts(page);
  });
});

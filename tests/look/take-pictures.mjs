import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { chromium } from "@playwright/test";
import { projectRoot } from "../../scripts/state-directory.mjs";
import { demoAddresses, demoPassword } from "../../seed/accounts/demo.ts";
import { findBrowser } from "../support/find-browser.mjs";

// `node tests/look/take-pictures.mjs [address of a running site]`: pictures of every template, in docs/look. Takes three minutes.
// The site runs with `npm start` (its demo account shows the dashboard) or `npm run preview`.

const [base = "http://localhost:5173"] = process.argv.slice(2);
const folder = path.join(projectRoot, "docs", "look");
/** Width of the window, and the shown height of a page. */
const sizes = [
  { width: 390, height: 1150 },
  { width: 1280, height: 900 },
];
/** Maximum bytes of a picture; the quality is reduced if needed. */
const largest = 26_000;

/** Pages at fixed addresses; the other pages are found through these. */
const pages = {
  home: "/",
  search: "/search?q=护理 学士",
  universities: "/study/university",
  schools: "/study/highschool",
  fields: "/study/fields",
  field: "/study/fields/nursing",
  cities: "/study/cities",
  city: "/study/cities/melbourne",
  occupations: "/occupations",
  guide: "/visa/student",
  "points-test": "/immigration/points-test",
  tools: "/tools",
  facts: "/facts",
  news: "/news",
  login: "/login",
  "not-found": "/nowhere",
};

const executablePath = findBrowser();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ["--disable-gpu", "--no-sandbox"],
});
await mkdir(folder, { recursive: true });
const found = await findPages();
for (const size of sizes) {
  for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
    await takeAll(size, colorScheme);
  }
}
await browser.close();

/** Addresses of the first course, its cost, its institution, a school and an occupation, and the comparison of the first courses. */
async function findPages() {
  const page = await browser.newPage();
  const first = async (/** @type {string} */ at, /** @type {string} */ link) => {
    await page.goto(base + at);
    return page.locator(`main a[href^="${link}"]`).evaluateAll((links) => links.map((one) => one.getAttribute("href")));
  };
  const courses = (await first(pages.search, "/institution/")).filter((href) => href?.includes("/course/"));
  const codes = await page.locator("main").innerText();
  const [school] = await first("/study/highschool", "/institution/");
  const [occupation] = await first("/occupations?q=护士", "/occupations/2");
  await page.close();
  const compared = [...new Set(codes.match(/\b\d{6}[A-Z]\b/g))].slice(0, 3);
  return {
    ...pages,
    course: courses[0] ?? "/",
    "course-cost": `/tools/course-cost?course=${/\/course\/(\d+)/.exec(courses[0] ?? "")?.[1]}`,
    institution: courses[0]?.split("/course/")[0] ?? "/",
    school: school ?? "/",
    occupation: occupation ?? "/",
    compare: `/compare?c=${compared.join(",")}`,
    shortlist: "/shortlist",
    ...((await hasDemoAccounts()) ? { dashboard: "/dashboard" } : {}),
  };
}

/** Whether this is the development server. */
async function hasDemoAccounts() {
  return (await fetch(`${base}/dev/mailbox`)).ok;
}

/**
 * @param {{ width: number, height: number }} size
 * @param {"light" | "dark"} colorScheme
 */
async function takeAll(size, colorScheme) {
  const isPhone = size.width === 390;
  const context = await browser.newContext({
    ...{ viewport: size, colorScheme, isMobile: isPhone, hasTouch: isPhone },
    ...{ locale: "zh-CN", reducedMotion: "reduce" },
  });
  const page = await context.newPage();
  const codes = new URL(found.compare, base).searchParams.get("c")?.split(",") ?? [];
  await page.addInitScript(
    (text) => localStorage.setItem("aotu-shortlist", text),
    JSON.stringify({ v: 1, items: codes.map((code) => `c:${code}`) }),
  );
  for (const [name, address] of Object.entries(found)) {
    if (name === "dashboard") await signIn(page);
    await page.goto(base + address);
    // Starts the scripts of pages that load without them.
    await page.keyboard.press("Shift");
    await page.waitForTimeout(600);
    await page.evaluate(() => scrollTo(0, 0));
    const file = `${name}-${size.width}${colorScheme === "dark" ? "-dark" : ""}.webp`;
    await writeFile(path.join(folder, file), await compressed(await page.screenshot()));
    console.log(file);
  }
  await context.close();
}

/** Signs in with the demo account of a visitor. @param {import("@playwright/test").Page} page */
async function signIn(page) {
  await page.goto(`${base}/login`);
  await page.getByLabel("邮箱").fill(demoAddresses[0] ?? "");
  await page.getByLabel("密码", { exact: true }).fill(demoPassword);
  // The human check started with the typing: the button is enabled when it is solved.
  await page.getByRole("main").getByRole("button", { name: "登录", exact: true }).click({ timeout: 60_000 });
  await page.waitForURL(/\/dashboard/);
}

/** A PNG as WebP of at most `largest` bytes: the browser compresses. @param {Buffer} png */
async function compressed(png) {
  const page = await browser.newPage();
  const base64 = await page.evaluate(
    async ({ source, most }) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [image.width, image.height];
      canvas.getContext("2d")?.drawImage(image, 0, 0);
      for (const quality of [0.7, 0.5, 0.35, 0.25, 0.15, 0.08]) {
        const data = canvas.toDataURL("image/webp", quality).split(",")[1] ?? "";
        if (data.length * 0.75 <= most) return data;
      }
      return canvas.toDataURL("image/webp", 0.02).split(",")[1] ?? "";
    },
    { source: `data:image/png;base64,${png.toString("base64")}`, most: largest },
  );
  await page.close();
  return Buffer.from(base64, "base64");
}

import { expect, test } from "../support/browser-test.ts";
import { findAddress } from "../support/find-address.ts";

test("an institution has title, canonical address, description and structured data", async ({
  page,
  request,
  baseURL,
}) => {
  const address = await findAddress(request, "00026A");
  await page.goto(`${address}?q=law`);
  await expect(page).toHaveTitle(/悉尼大学 The University of Sydney/);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", `${baseURL}${address}`);
  await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", /00026A/);
  await expect(page.locator('meta[property="og:locale"]')).toHaveAttribute("content", "zh_CN");
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  const types = blocks.map((block) => (JSON.parse(block) as { "@type": string })["@type"]);
  expect(types).toEqual(["CollegeOrUniversity", "BreadcrumbList"]);
});

test("the structured data of a course has its provider", async ({ page, request }) => {
  await page.goto(await findAddress(request, "00026A"));
  await page.goto((await page.locator("#courses details[open] li a").first().getAttribute("href")) ?? "");
  const block = (await page.locator('script[type="application/ld+json"]').first().textContent()) ?? "";
  expect(JSON.parse(block)).toMatchObject({ "@type": "Course", provider: { name: "The University of Sydney" } });
});

test("each template has an image with its own figure", async ({ page, request, baseURL }) => {
  const institution = await findAddress(request, "00026A");
  await page.goto(institution);
  const course = (await page.locator("#courses details[open] li a").first().getAttribute("href")) ?? "";
  const paths = [
    "/",
    institution,
    course,
    "/study/fields",
    "/study/fields/nursing",
    "/study/cities/sydney",
    "/occupations",
  ];
  const others = ["/occupations/254499", "/visa/student", "/tools/course-cost", "/plan", "/still-true", "/changes"];
  const images = new Set<string>();
  for (const path of [...paths, ...others]) {
    const image = /property="og:image" content="([^"]+)"/.exec(await (await request.get(path)).text())?.[1] ?? "";
    expect(image, path).toMatch(new RegExp(`^${baseURL}/og/.+\\.png\\?v=[\\d.]+$`));
    const answer = await request.get(image, { maxRedirects: 0 });
    expect([answer.status(), answer.headers()["content-type"]], path).toEqual([200, "image/png"]);
    images.add((await answer.body()).toString("base64"));
  }
  expect(images.size).toBe(paths.length + others.length);
  const about = await (await request.get("/about")).text();
  expect(about).toContain(`${baseURL}/og.png`);
});

test("robots.txt names the sitemap, and its parts list existing pages", async ({ request, baseURL }) => {
  const robots = await (await request.get("/robots.txt")).text();
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  expect(robots).toContain("Disallow: /api/");
  const index = await (await request.get("/sitemap.xml")).text();
  const parts = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address ?? "");
  expect(parts.length).toBeGreaterThanOrEqual(3);
  for (const part of parts) {
    const response = await request.get(part);
    expect(response.status(), part).toBe(200);
    expect(response.headers()["content-type"]).toContain("xml");
    const first = /<loc>([^<]+)<\/loc>/.exec(await response.text())?.[1] ?? "";
    expect((await request.get(first, { maxRedirects: 0 })).status(), first).toBe(200);
  }
  expect((await request.get("/sitemap-courses-99.xml")).status()).toBe(404);
});

test("a filtered list is noindex", async ({ page }) => {
  await page.goto("/study/university?state=VIC");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await page.goto("/study/university");
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
});

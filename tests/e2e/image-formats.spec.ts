import type { Page } from "@playwright/test";
import { expect, expectContentAccessible, test } from "../support/browser-test.ts";
import { openHydrated } from "../support/open-hydrated.ts";
import { takeSession } from "../support/sign-in.ts";

/** A drawing with a transparent half, encoded by the browser. Its colour makes each a new image. */
async function drawing(page: Page, type: string): Promise<Buffer> {
  const bytes = await page.evaluate(async (format) => {
    const canvas = new OffscreenCanvas(500, 300);
    const pen = canvas.getContext("2d");
    if (!pen) throw new Error("no canvas");
    pen.fillStyle = `rgb(${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join(" ")})`;
    pen.fillRect(0, 0, 250, 300);
    const blob = await canvas.convertToBlob({ type: format });
    if (blob.type !== format) throw new Error(`the browser cannot write ${format}`);
    return [...new Uint8Array(await blob.arrayBuffer())];
  }, type);
  return Buffer.from(bytes);
}

for (const [type, name] of [
  ["image/png", "图.png"],
  ["image/webp", "图.webp"],
] as const) {
  test(`${type} becomes a JPEG of the library, with white where it was transparent`, async ({ page, context }) => {
    await takeSession(context, "editor");
    await openHydrated(page, "/admin/images/new");
    const buffer = await drawing(page, type);
    await page.getByLabel("图片文件").setInputFiles({ name, mimeType: type, buffer });
    await expect(page.getByRole("status").filter({ hasText: "已缩小为 480、500 像素宽" })).toBeVisible();
    const alt = `一半是白的 ${crypto.randomUUID().slice(0, 8)}`;
    await page.getByLabel("图上有什么").fill(alt);
    await page.getByRole("button", { name: "上传图片" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`图片：${alt}`);
    const image = page.getByRole("img", { name: alt });
    const source = (await image.getAttribute("src")) ?? "";
    const stored = await page.request.get(source);
    expect(stored.headers()["content-type"]).toBe("image/jpeg");
    const corner = await image.evaluate((element: HTMLImageElement) => {
      const pen = new OffscreenCanvas(500, 300).getContext("2d");
      pen?.drawImage(element, 0, 0);
      return [...(pen?.getImageData(490, 10, 1, 1).data ?? [])];
    });
    expect(Math.min(...corner)).toBeGreaterThan(250);
  });
}

test("a HEIC photo that the browser cannot read, and a typed figure, are refused at their fields", async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/400/);
  await takeSession(context, "editor");
  await openHydrated(page, "/admin/images/new");
  const file = page.getByLabel("图片文件");
  await file.setInputFiles({ name: "IMG_1.HEIC", mimeType: "image/heic", buffer: Buffer.from("ftypheic") });
  await expect(
    page.getByRole("alert").filter({ hasText: "HEIC 照片请在 iPhone 或 Mac 的 Safari 里上传" }),
  ).toBeVisible();
  await file.setInputFiles({ name: "图.png", mimeType: "image/png", buffer: await drawing(page, "image/png") });
  await expect(page.getByRole("status").filter({ hasText: "已缩小为" })).toBeVisible();
  await page.getByLabel("图上有什么").fill("写着 A$2,500 的学费单");
  await page.getByRole("button", { name: "上传图片" }).click();
  await expect(page.getByText("这里不能写数额、天数和分数：“A$2,500”")).toBeVisible();
  await expect(page.getByLabel("图上有什么")).toHaveValue("写着 A$2,500 的学费单");
  await expectContentAccessible(page);
});

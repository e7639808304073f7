import { env } from "cloudflare:workers";
import { inflateSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import type { Env } from "#worker/env.ts";
import { insertCatalogue } from "../../../../../tests/support/catalogue-rows.ts";
import { runLoader } from "../../../../../tests/support/run-loader.ts";
import { loader } from "./share-image.ts";

beforeAll(async () => {
  const { DB } = env as Env;
  await insertCatalogue(DB);
  await DB.prepare("UPDATE courses SET estimated_total_course_cost = 1000 * id WHERE id IN (1, 4)").run();
});

const imageOf = (path: string) => runLoader(loader, `/og/${path}`, {}, { "*": path });

/** Width, height and the pixels of a PNG. @throws when it is none */
async function decoded(path: string) {
  const answer = await imageOf(path);
  expect(answer.headers.get("Content-Type")).toBe("image/png");
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const view = new DataView(bytes.buffer);
  expect([...bytes.subarray(0, 8)]).toEqual([137, 80, 78, 71, 13, 10, 26, 10]);
  const parts = new Map<string, Uint8Array>();
  for (let at = 8; at < bytes.length; at += view.getUint32(at) + 12) {
    const data = bytes.subarray(at + 8, at + 8 + view.getUint32(at));
    parts.set(new TextDecoder().decode(bytes.subarray(at + 4, at + 8)), data);
  }
  expect([...parts.keys()]).toEqual(["IHDR", "PLTE", "IDAT", "IEND"]);
  const pixels = inflateSync(parts.get("IDAT") ?? new Uint8Array(), { maxOutputLength: 1_000_000 });
  return { width: view.getUint32(16), height: view.getUint32(20), pixels };
}

/** Share of the pixels between two lines that are not background. */
function inked({ pixels }: { pixels: Uint8Array }, from: number, to: number): number {
  const lines = pixels.subarray(from * 601, to * 601);
  return lines.filter((byte) => byte !== 0).length / lines.length;
}

describe("the image of a page", () => {
  it("has 1200 by 630 pixels, the site's line, a figure and its label", async () => {
    const image = await decoded("institution/1-test-university/course/1.png");
    expect([image.width, image.height, image.pixels.length]).toEqual([1200, 630, 601 * 630]);
    expect([inked(image, 72, 130), inked(image, 190, 440), inked(image, 450, 560)].every((share) => share > 0.01)).toBe(
      true,
    );
    expect(inked(image, 0, 70) + inked(image, 570, 630)).toBe(0);
  });

  it("differs between courses, and between a course and its institution", async () => {
    const paths = ["institution/1/course/1.png", "institution/2/course/4.png", "institution/1.png"];
    const images = await Promise.all(paths.map(decoded));
    expect(new Set(images.map(({ pixels }) => pixels.join(""))).size).toBe(paths.length);
  });

  it.each([
    "institution/999999.png",
    "institution/1/course/999999.png",
    "institution/A$1/course/x.png",
    "study/fields/free-money.png",
    "visa/free-money.png",
    "index",
    "A$1.png",
  ])("%s is not found", async (path) => {
    await expect(imageOf(path)).rejects.toMatchObject({ status: 404 });
  });

  it("is the site's own image for a page without a known figure", async () => {
    const answer = await imageOf("study/fields/nursing.png");
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/og.png"]);
  });
});

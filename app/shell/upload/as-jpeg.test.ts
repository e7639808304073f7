import { afterEach, expect, it, vi } from "vitest";
import { asJpeg } from "./use-uploads.ts";

afterEach(() => vi.unstubAllGlobals());

/** A browser that can read HEIC. */
function reading(): void {
  vi.stubGlobal("createImageBitmap", async () => ({ width: 30, height: 20, close() {} }));
  class Canvas {
    getContext = () => ({ drawImage() {} });
    convertToBlob = async ({ type }: { type: string }) => new Blob([`${this.width}×${this.height}`], { type });
    width: number;
    height: number;
    constructor(width: number, height: number) {
      this.width = width;
      this.height = height;
    }
  }
  vi.stubGlobal("OffscreenCanvas", Canvas);
}

const photo = (name: string, type: string) => new File(["heic"], name, { type });

it.each([
  ["IMG_1.HEIC", "image/heic", "IMG_1.jpg"],
  ["护照.heif", "", "护照.jpg"],
  ["photo", "image/heif", "photo.jpg"],
])("turns %s (%s) into %s", async (name, type, expected) => {
  reading();
  const jpeg = await asJpeg(photo(name, type));
  expect([jpeg.name, jpeg.type, await jpeg.text()]).toEqual([expected, "image/jpeg", "30×20"]);
});

it("leaves a photo alone that the browser cannot read", async () => {
  vi.stubGlobal("createImageBitmap", () => Promise.reject(new DOMException("no", "InvalidStateError")));
  const heic = photo("IMG_1.HEIC", "image/heic");
  expect(await asJpeg(heic)).toBe(heic);
});

it("leaves other files alone", async () => {
  reading();
  const pdf = photo("a.pdf", "application/pdf");
  expect(await asJpeg(pdf)).toBe(pdf);
});

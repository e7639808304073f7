import { afterEach, expect, it, vi } from "vitest";
import { variants } from "#worker/platform/variants/variants.ts";
import { inVariant, withoutVariant } from "./in-variant.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

const addresses = ["/", "/?a=1", "/about?b=2", "/api/search?q=x", "?c=3", "https://other.example/"];

it("puts addresses of the site into the open page's script variant, once", () => {
  for (const { prefix } of variants) {
    vi.stubGlobal("location", { pathname: `${prefix}/visa/student` });
    const led = addresses.map(inVariant);
    expect(led).toEqual([
      prefix,
      `${prefix}?a=1`,
      `${prefix}/about?b=2`,
      `${prefix}/api/search?q=x`,
      "?c=3",
      "https://other.example/",
    ]);
    expect(led.map(inVariant)).toEqual(led);
    expect([prefix, `${prefix}/about?b=2`, "/about"].map(withoutVariant)).toEqual(["/", "/about?b=2", "/about"]);
  }
});

it("changes nothing on a page in simplified characters", () => {
  vi.stubGlobal("location", { pathname: "/visa/student" });
  expect(addresses.map(inVariant)).toEqual(addresses);
});

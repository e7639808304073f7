import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isMenuAddress, menuGroupsSchema, parseGroups } from "./menu.ts";

const link = (number = 0) => ({ label: `链接${number}`, href: `/visa/${number}` });
const group = (number = 0, links = 1) => ({
  label: `组${number}`,
  links: Array.from({ length: links }, (_, index) => link(index)),
});

describe("an address of a menu", () => {
  it.each(["/", "/visa/student", "/search?type=course#top", "https://www.homeaffairs.gov.au/x"])(
    "may be %s",
    (href) => {
      expect(isMenuAddress(href)).toBe(true);
    },
  );

  it.each([
    "",
    "visa",
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "javascript:alert(1)",
    "JavaScript:alert(1)",
    "data:text/html,x",
    "http://example.org",
    "https://user:pass@example.org",
    "https://localhost",
    "https://",
    "mailto:a@b.c",
    `/${"x".repeat(300)}`,
  ])("cannot be %j", (href) => {
    expect(isMenuAddress(href)).toBe(false);
  });

  it("rejects script addresses, and paths that resolve to another host", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.string().map((rest) => `/${rest}`),
        ),
        (href) => {
          if (!isMenuAddress(href)) return;
          const url = new URL(href, "https://aotu.example/page");
          expect(url.protocol).toBe("https:");
          if (href.startsWith("/")) expect(url.origin).toBe("https://aotu.example");
        },
      ),
    );
  });
});

describe("a menu", () => {
  it.each([
    ["no group", []],
    ["nine groups", Array.from({ length: 9 }, (_, index) => group(index))],
    ["thirteen links", [group(0, 13)]],
    ["a group without links", [group(0, 0)]],
    ["two groups of a name", [group(1), group(1)]],
    ["an address twice in a group", [{ label: "组", links: [link(), link()] }]],
    ["a long name", [{ ...group(), label: "一二三四五六七八九十一二三四五六七" }]],
    ["an empty name", [{ ...group(), label: "  " }]],
  ])("cannot have %s", (_, groups) => {
    expect(menuGroupsSchema.safeParse(groups).success).toBe(false);
  });

  it("can have eight groups of twelve links, with labels of sixteen characters", () => {
    const groups = Array.from({ length: 8 }, (_, index) => ({
      ...group(index, 12),
      label: `${"𠮷".repeat(15)}${index}`,
    }));
    expect(parseGroups(JSON.stringify(groups))).toEqual(groups);
  });

  it("is parsed from any stored text, or null", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (stored) => {
        const groups = parseGroups(stored);
        if (groups !== null) expect(menuGroupsSchema.parse(groups)).toEqual(groups);
      }),
    );
  });
});

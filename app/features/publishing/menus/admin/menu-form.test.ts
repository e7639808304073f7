import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { builtInMenu } from "#app/shell/server-frame/built-in-menu.ts";
import { menuFormSchema } from "./menu-form.ts";
import { menuRows, menuValues } from "./menu-values.ts";

const label = fc.stringMatching(/^[\p{Script=Han}A-Za-z]{1,16}$/u);
const links = fc.uniqueArray(fc.record({ label, href: fc.stringMatching(/^\/[a-z]{1,12}$/) }), {
  selector: ({ href }) => href,
  minLength: 1,
  maxLength: 12,
});
const groups = fc.uniqueArray(fc.record({ label, links }), {
  selector: (one) => one.label,
  minLength: 1,
  maxLength: 8,
});

describe("the form of a menu", () => {
  it("parses to the menu that it was made from, also with empty rows", () => {
    fc.assert(
      fc.property(groups, (menu) => {
        const values = { ...menuValues(menu), version: "3", "g0.l15.label": " ", "g0.l15.href": "", "g9.label": "" };
        expect(menuFormSchema.parse(values)).toEqual({ version: 3, groups: menu });
      }),
      { numRuns: 50 },
    );
  });

  it("parses to the built-in menu", () => {
    expect(menuFormSchema.parse({ ...menuValues(builtInMenu), version: "0" }).groups).toEqual(builtInMenu);
  });

  it("sorts by the order fields, removes ticked rows, and puts new rows last", () => {
    const values = {
      ...menuValues([
        {
          label: "甲",
          links: [
            { label: "一", href: "/a" },
            { label: "二", href: "/b" },
            { label: "三", href: "/c" },
          ],
        },
        { label: "乙", links: [{ label: "四", href: "/d" }] },
        { label: "丙", links: [{ label: "五", href: "/e" }] },
      ]),
      version: "1",
      "g0.l0.order": "25",
      "g0.l2.remove": "on",
      "g0.l3.label": "新",
      "g0.l3.href": "https://example.org/",
      "g1.order": "5",
      "g2.remove": "on",
    };
    expect(menuFormSchema.parse(values).groups).toEqual([
      { label: "乙", links: [{ label: "四", href: "/d" }] },
      {
        label: "甲",
        links: [
          { label: "二", href: "/b" },
          { label: "一", href: "/a" },
          { label: "新", href: "https://example.org/" },
        ],
      },
    ]);
  });

  it.each([
    [{ "g0.l0.href": "javascript:alert(1)" }, "g0.l0.href"],
    [{ "g0.l0.href": "//evil.example" }, "g0.l0.href"],
    [{ "g0.l0.label": "" }, "g0.l0.label"],
    [{ "g0.label": "" }, "g0.label"],
    [{ "g0.label": "一二三四五六七八九十一二三四五六七" }, "g0.label"],
    [{ "g1.label": "留学" }, "g1.label"],
    [{ "g1.l0.href": "/immigration/points-test" }, "g1.label"],
    // All links of the second group.
    [Object.fromEntries((builtInMenu[1]?.links ?? []).map((_, at) => [`g1.l${at}.remove`, "on"])), "g1.label"],
  ])("reports the error of %j at its field", (change, field) => {
    const parsed = menuFormSchema.safeParse({ ...menuValues(builtInMenu), version: "0", ...change });
    expect(parsed.error?.issues[0]?.path).toEqual([field]);
  });

  it("parses any fields without throwing", () => {
    const name = fc.stringMatching(/^g\d{1,3}\.(l\d{1,3}\.)?(label|href|order|remove|x)$/);
    fc.assert(
      fc.property(fc.dictionary(fc.oneof(name, fc.string()), fc.string()), (values) => {
        menuFormSchema.safeParse(values);
        expect(menuRows(values).every(({ group }) => group >= 0)).toBe(true);
      }),
    );
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { builtInMenu } from "#app/shell/server-frame/built-in-menu.ts";
import { menuText, menuTextSchema } from "./menu-text.ts";

const label = fc.stringMatching(/^[\p{Script=Han}A-Za-z]{1,8}( [\p{Script=Han}A-Za-z#/]{1,7})?$/u);
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

describe("the text of a menu", () => {
  it("round-trips a menu, whatever the line ends and empty lines", () => {
    fc.assert(
      fc.property(groups, (menu) => {
        const text = menuText(menu);
        expect(menuTextSchema.parse(text)).toEqual(menu);
        expect(menuTextSchema.parse(` \r\n${text.replaceAll("\n", "  \r\n\r\n")}\r\n`)).toEqual(menu);
      }),
      { numRuns: 50 },
    );
  });

  it("round-trips the built-in menu", () => {
    expect(menuTextSchema.parse(menuText(builtInMenu))).toEqual(builtInMenu);
  });

  it.each([
    ["# 甲\n一 /a\n二 javascript:alert(1)", "第 3 行：地址要以 / 开头，或是完整的 https:// 网址"],
    ["# 甲\n一 //evil.example", "第 2 行：地址要以 / 开头，或是完整的 https:// 网址"],
    ["# 甲\n/a", "第 2 行：文字要有 1 到 16 个字，不以 # 开头"],
    ["#\n一 /a", "第 1 行：文字要有 1 到 16 个字，不以 # 开头"],
    ["# 一二三四五六七八九十一二三四五六七\n一 /a", "第 1 行：文字要有 1 到 16 个字，不以 # 开头"],
    ["# 甲\n一 /a\n# 甲\n二 /b", "有两组同名"],
    ["# 甲\n一 /a\n\n# 乙\n二 /b\n三 /b", "第 4 行：同一组里有重复的地址"],
    ["# 甲\n\n# 乙\n二 /b", "第 1 行：每组至少要有一个链接"],
    ["一 /a\n# 甲\n二 /b", "第 1 行：链接前面要先有一行“# 组名”"],
    ["", "菜单至少要有一组"],
    [
      "# 甲\n一 a\n二 b\n",
      "第 2 行：地址要以 / 开头，或是完整的 https:// 网址；第 3 行：地址要以 / 开头，或是完整的 https:// 网址",
    ],
  ])("%j is refused with the wrong line", (text, message) => {
    expect(menuTextSchema.safeParse(text).error?.issues.map((issue) => issue.message)).toEqual([message]);
  });

  it("is parsed without throwing, whatever the text", () => {
    fc.assert(fc.property(fc.string(), (text) => void menuTextSchema.safeParse(text)));
    const lines = fc.array(fc.oneof(fc.constantFrom("#", "# 甲", "一 /a", "/a", " "), fc.string()));
    fc.assert(fc.property(lines, (written) => void menuTextSchema.safeParse(written.join("\n"))));
  });
});

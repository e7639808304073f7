import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { flatInlines, inlineRuns } from "../shared/blocks.ts";
import { parsePage } from "./parse-page.ts";

describe("parsePage", () => {
  it("derives ids of headings from their words, and numbers repeated ones", () => {
    const { blocks, contents } = parsePage("## 费用\n\n文\n\n### 细节\n\n## 费用\n");
    expect(contents).toEqual([
      { id: "费用", title: "费用" },
      { id: "费用-2", title: "费用" },
    ]);
    expect(blocks.map(({ type }) => type)).toEqual(["heading", "paragraph", "heading", "heading"]);
  });

  it("treats HTML as text and reports it", () => {
    const { blocks, problems } = parsePage('<script>alert(1)</script>\n\n文 <img src=x onerror="a()"> 字');
    expect(problems).toHaveLength(2);
    expect(JSON.stringify(blocks)).toContain("<script>alert(1)</script>");
    expect(blocks.every(({ type }) => type === "paragraph")).toBe(true);
  });

  it.each([
    "javascript:alert(1)",
    "data:text/html,x",
    // Browsers parse these paths as addresses of another host.
    "//elsewhere.example",
    "/\\elsewhere.example",
    "/&Tab;/elsewhere.example",
    "http://insecure.example",
  ])("does not link to %s", (address) => {
    const { blocks, problems } = parsePage(`[按这里](${address})`);
    expect(JSON.stringify(blocks)).not.toContain('"link"');
    expect(problems).toHaveLength(1);
  });

  it("splits text at figures and marks the first mention of each", () => {
    const { blocks } = parsePage("费用 {{a-b.c}}，曾是 {{a-b.c@2024-07-01}}，再说 {{a-b.c}}。");
    const [paragraph] = blocks;
    expect(paragraph?.type === "paragraph" && paragraph.children.filter(({ type }) => type === "fact")).toEqual([
      { type: "fact", key: "a-b.c", day: null },
      { type: "fact", key: "a-b.c", day: "2024-07-01" },
      { type: "fact", key: "a-b.c", day: null },
    ]);
  });

  it("treats a colon before letters in a sentence as text", () => {
    const { blocks, problems } = parsePage("提供:CoE 和 12:30");
    expect(problems).toEqual([]);
    expect(blocks).toEqual([{ type: "paragraph", children: [{ type: "text", text: "提供:CoE 和 12:30" }] }]);
  });

  it("parses tabs, cards, questions, steps, notices and parts", () => {
    const { blocks, problems } = parsePage(`::::tabs
:::tab{key=skilled title=技术移民}
文
:::
:::tab{key=temp title="临时工作"}
:::
::::

:::cards
- [清单](/resources/student-visa-checklist) 一句
:::

:::faq
### 问？
答
:::

:::steps
1. **先。** 做
:::

:::warning
小心
:::

::search-box`);
    expect(problems).toEqual([]);
    expect(blocks.map(({ type }) => type)).toEqual(["tabs", "cards", "questions", "steps", "notice", "part"]);
    expect(blocks[0]).toMatchObject({
      tabs: [
        { key: "skilled", title: "技术移民" },
        { key: "temp", title: "临时工作" },
      ],
    });
    expect(blocks[1]).toMatchObject({ cards: [{ to: "/resources/student-visa-checklist", title: "清单" }] });
  });

  it("parses the sentences at the beginning of a guide, and ways with links between their places", () => {
    const { blocks, problems } = parsePage(
      ":::answer\n先{{a.b}}。\n:::\n\n:::paths\n- **雇主** [482](/visa/work) → 满 {{a.c}} → 186，永居\n:::",
    );
    expect(problems).toEqual([]);
    expect(blocks).toMatchObject([
      { type: "answer", blocks: [{ type: "paragraph", children: [{ text: "先" }, { key: "a.b" }, { text: "。" }] }] },
      {
        type: "paths",
        paths: [
          {
            name: [{ text: "雇主" }],
            places: [
              [{ type: "link", to: "/visa/work" }],
              [{ text: " 满 " }, { key: "a.c" }],
              [{ text: " 186，永居" }],
            ],
          },
        ],
      },
    ]);
    expect(parsePage(":::paths\n- 没有名称 → 186\n:::").problems).toHaveLength(1);
  });

  it("parses the figures at the beginning of a page", () => {
    const { blocks, problems } = parsePage(":::strip\n- **{{a.b}}** 申请费\n- **雅思 {{a.c}}** 总分\n:::");
    expect(problems).toEqual([]);
    expect(blocks).toMatchObject([
      {
        type: "strip",
        facts: [
          { value: [{ type: "fact", key: "a.b" }], label: [{ type: "text", text: " 申请费" }] },
          {
            value: [
              { type: "text", text: "雅思 " },
              { type: "fact", key: "a.c" },
            ],
            label: [{ text: " 总分" }],
          },
        ],
      },
    ]);
    expect(parsePage(":::strip\n- 申请费\n:::").problems).toHaveLength(1);
  });

  it("shows nothing for a former part, which stored pages may still name", () => {
    const { blocks, problems } = parsePage("前文\n\n::plan-question\n\n后文");
    expect([blocks.map(({ type }) => type), problems]).toEqual([["paragraph", "paragraph"], []]);
  });

  it("reports unknown directives, parts and lists", () => {
    expect(parsePage(":::boxes\n文\n:::").problems).toHaveLength(1);
    expect(parsePage("::nothing").problems).toHaveLength(1);
    expect(parsePage(":::cards\n文\n:::").problems).toHaveLength(1);
    expect(parsePage("# 一级").problems).toHaveLength(1);
    expect(parsePage("**注意：**文").problems).toHaveLength(1);
  });

  it("parses the checkboxes of checklist items", () => {
    const { blocks } = parsePage("- [ ] 护照（Passport）\n- [x] 机票");
    expect(blocks[0]).toMatchObject({ type: "list", items: [{ checked: false }, { checked: true }] });
  });

  it("treats a link with an invalid address as text", () => {
    const { blocks, problems } = parsePage("[站](https://a.example|)");
    expect(JSON.stringify(blocks)).not.toContain('"link"');
    expect(problems).toHaveLength(1);
  });

  it("parses any text without throwing, and links only to this site and to https", () => {
    for (const text of ["", "\u0000", ":::", "::::tabs", "|a|\n|-|", "{{", "}}", "[x](", "\ud800"]) {
      expect(() => parsePage(text)).not.toThrow();
    }
    const sign = fc.constantFrom(
      ...[
        "\n",
        "\n\n",
        " ",
        "- ",
        "- [ ] ",
        "1. ",
        "> ",
        "## ",
        "###### ",
        "**",
        "`",
        "|",
        "|-|",
        ":",
        "::",
        ":::",
        "::::",
      ],
      ...[
        "tabs",
        "tab{key=a title=b}",
        "cards",
        "strip",
        "faq",
        "steps",
        "note",
        "search-box",
        "{{a.b}}",
        "{{a.b@2024-07-01}}",
      ],
      ...[
        "[",
        "](",
        ")",
        "/a",
        "/\\a.example",
        "//a.example",
        "javascript:a",
        "https://a.example",
        "<b>",
        "&Tab;",
        "文",
      ],
    );
    const addressesOf = (blocks: ReturnType<typeof parsePage>["blocks"]) =>
      [...inlineRuns(blocks)]
        .flatMap((run) => [...flatInlines(run)])
        .flatMap((inline) => (inline.type === "link" ? [inline.to] : []));
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 60 }), (signs) => {
        for (const to of addressesOf(parsePage(signs.join("")).blocks)) {
          const { protocol, host } = new URL(to, "https://own.example");
          expect(protocol === "https:" && (to.startsWith("https:") || host === "own.example"), to).toBe(true);
        }
      }),
      { numRuns: 1000 },
    );
  });
});

import { expect, it } from "vitest";
import { parsePage } from "./parse-page.ts";

it("accepts an image of the library as its own paragraph, with caption and figures in it", () => {
  expect(parsePage('![看图](image:0123456789abcdef "费用 {{visa.charge}}")')).toMatchObject({
    blocks: [
      {
        type: "image",
        key: "0123456789abcdef",
        alt: "看图",
        caption: [
          { type: "text", text: "费用 " },
          { type: "fact", key: "visa.charge" },
        ],
      },
    ],
    problems: [],
  });
});

it.each([
  "文字 ![看图](image:0123456789abcdef)",
  "![看图](https://example.org/a.jpg)",
  "![看图](/images/0123456789abcdef/480.jpg)",
  "![看图](image:0123456789ABCDEF)",
  "![看图](image:../secret)",
])("accepts no other image: %s", (markdown) => {
  const { blocks, problems } = parsePage(markdown);
  expect([blocks[0]?.type, problems.length]).toEqual(["paragraph", 1]);
});

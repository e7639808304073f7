import { expect, it } from "vitest";
import { convertText } from "./convert-text.ts";
import { openConverter } from "./open-converter.ts";
import { variants } from "./variants.ts";
import { exceptNames, exceptTexts, writeHtml, writeOrigin } from "./write-variant.ts";

const [variant = { name: "zh-hk", prefix: "/zh-hk", language: "", locale: "", label: "" } as const] = variants;
const convert = await openConverter(variant.name);
const write = (html: string) => writeHtml(html, convert, variant);

it.each([
  ["text and what is shown of attributes", '<p title="签证">签证</p>', '<p title="簽證">簽證</p>'],
  [
    "a field's label, not what was typed into it",
    '<input placeholder="学费" value="学费"/>',
    '<input placeholder="學費" value="学费"/>',
  ],
  [
    "the frame of a text area, not its content",
    '<textarea placeholder="学费">学费</textarea>',
    '<textarea placeholder="學費">学费</textarea>',
  ],
  [
    "links and forms of the site",
    '<a href="/">a</a><a href="/about?x=1">b</a><form action="/search">',
    '<a href="/zh-hk">a</a><a href="/zh-hk/about?x=1">b</a><form action="/zh-hk/search">',
  ],
  [
    "neither files, the API nor other sites",
    '<a href="/news.xml"><a href="/api/account/export"><a href="//b.example"><a href="https://b.example/c"><link href="/assets/a.css">',
    '<a href="/news.xml"><a href="/api/account/export"><a href="//b.example"><a href="https://b.example/c"><link href="/assets/a.css">',
  ],
  ["what is in the variant already", '<a href="/zh-hk/about">', '<a href="/zh-hk/about">'],
  ["relative links", '<a href="?variant=other">', '<a href="?variant=other">'],
])("converts %s", (_, html, expected) => {
  expect(write(html)).toBe(expected);
});

it("rewrites absolute links to pages into the variant, but not links to files, other sites and other variants", () => {
  const own = "https://aotu.example";
  const text = `"${own}/" "${own}/about" "${own}/og.png" "https://other.example/about" hreflang="zh-Hans" href="${own}/about"`;
  expect(writeOrigin(text, own, variant)).toBe(
    `"${own}/zh-hk" "${own}/zh-hk/about" "${own}/og.png" "https://other.example/about" hreflang="zh-Hans" href="${own}/about"`,
  );
});

it("does not convert form input that the data repeat in full", () => {
  const data = '[{"_1":2},"name","于发","note","姓名：于发","签证"]';
  expect(exceptTexts(data, ["于发"], (part) => convertText(part, convert))).toBe(
    '[{"_1":2},"name","于发","note","姓名：於發","簽證"]',
  );
});

it("does not convert a name in data, in a page and in a sentence", () => {
  const names = new Set(["于发"]);
  const convertOthers = exceptNames(names, convert);
  const html = '<h1>你好，于发！</h1><p>于发</p><script>["于发","签证"]</script>';
  expect(exceptTexts(html, [...names], (part) => writeHtml(part, convertOthers, variant))).toBe(
    '<h1>你好，于发！</h1><p>于发</p><script>["于发","簽證"]</script>',
  );
});

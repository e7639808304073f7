import { expect, it } from "vitest";
import { escapeXml } from "./xml-response.ts";

it.each([
  ["签证 & <费用> \"涨\" 'x'", "签证 &#38; &#60;费用&#62; &#34;涨&#34; &#39;x&#39;"],
  ["a\tb\nc\r", "a\tb\nc\r"],
  ["a\u000bb\u0000c\u001bd\uffff", "abcd"],
  ["\ud800x\u{1F600}", "\ufffdx\u{1F600}"],
])("%j becomes %j", (text, escaped) => expect(escapeXml(text)).toBe(escaped));

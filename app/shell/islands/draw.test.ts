import { expect, test } from "vitest";
import { markDays } from "./draw.server.tsx";

test("marks the days of texts, and no other dates", () => {
  expect(markDays('<p title="2026-01-02">按 2026-01-02 的汇率（2026-01-02）</p>')).toBe(
    '<p title="2026-01-02">按 <time>2026-01-02</time> 的汇率（<time>2026-01-02</time>）</p>',
  );
  for (const html of ["<time>2026-01-02</time>", "<svg><text>2026-01-02</text></svg>", "<option>2026-01-02</option>"]) {
    expect(markDays(html)).toBe(html);
  }
});

test.each([
  '<svg aria-label="a"><text>To<tspan>\nday</tspan> 2026-01-02</text></svg>',
  '<time dateTime="2026-01-02"><b>Until</b> 2026-01-02</time>',
  '<a href="/a">https://example.gov.au/2026-01-02</a>',
  "<p>example.gov.au/news/2026-01-02-title, ?day=2026-01-02, F-2026-01-02</p>",
])("marks no day inside a drawing, a marked day or a visible address: %s", (html) => {
  expect(markDays(html)).toBe(html);
  expect(markDays(`${html}2026-01-03。`)).toBe(`${html}<time>2026-01-03</time>。`);
});

test("marks the days of a link with words", () => {
  expect(markDays('<a href="/2026-01-02">2026-01-02 的变化</a>')).toBe(
    '<a href="/2026-01-02"><time>2026-01-02</time> 的变化</a>',
  );
});

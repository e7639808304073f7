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

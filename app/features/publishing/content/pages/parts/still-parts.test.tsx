import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { PageData } from "../page-data.ts";
import { Prices, Signals } from "./still-parts.tsx";
import { productText, signalText } from "./text.json";

const dates = { from: "2022-10-04", to: "2026-01-02", pairs: 1 };
const all = { signal: "all" as const, institutions: 1373, left: 149, ...dates };

const shown = (...signals: (Omit<typeof all, "signal"> & { signal: "all" | "english" | "government" | "renamed" })[]) =>
  renderToStaticMarkup(
    <PageData value={{ facts: {}, products: [], signals }}>
      <Signals />
    </PageData>,
  );

it("shows how many institutions with a signal left, next to all institutions, and no share for small numbers", () => {
  const html = shown(
    { ...all, signal: "government", institutions: 29, left: 3 },
    { ...all, signal: "english", institutions: 104, left: 18 },
    all,
  );
  const rows = [...html.matchAll(/<tr><th scope="row".*?<\/tr>/g)].map(([row]) => row.replace(/<[^>]+>/g, " ").trim());
  expect(rows.map((row) => row.split(/\s+/))).toEqual([
    ["全部学校", "1,373", "149", "10.9%"],
    ["公立", "29", "3", signalText.few],
    ["英语学校", "104", "18", "17.3%"],
  ]);
  expect(html).toContain("2022-10-04 和 2026-01-02 两份登记册");
  expect(html).toContain(signalText.noMoves);
});

it("includes the signals of the first two registers once there are three", () => {
  const html = shown({ ...all, pairs: 2 }, { ...all, signal: "renamed", institutions: 40, left: 8, pairs: 1 });
  expect(html).toContain("从 2022-10-04 到 2026-01-02 的 3 份登记册");
  expect(html).not.toContain(signalText.noMoves);
});

it("states that nothing can be compared before the second register", () => {
  expect(shown()).toContain(signalText.none);
});

it("states that nothing can be ordered instead of an empty list of prices", () => {
  const html = renderToStaticMarkup(
    <PageData value={{ facts: {}, products: [] }}>
      <Prices />
    </PageData>,
  );
  expect(html).toContain(productText.closed);
  expect(html).not.toContain("<ul");
});

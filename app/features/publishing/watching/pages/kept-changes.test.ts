import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { isAlmostSame } from "#app/features/publishing/plan/server/public.ts";
import { pack } from "#app/shell/islands/static-section.tsx";
import { movesOf } from "./figure-moves.server.ts";
import KeptChangesPage from "./kept-changes.tsx";

const step = (day: string, line: string) => ({
  ...{ id: day, title: "学生签证申请费", path: "/facts/visa#visa-500.charge" },
  ...{ note: `${day} 起`, lines: [line] },
});
const rule = { ...step("2026-07-02", "现在：不能转学。"), title: "转学" };
const saved = { type: "course", code: "000001A", title: "会计", path: "/courses/1", lines: ["停止招收新生。"] };

function draw(changes: object): string {
  const view = pack({
    ...{ plan: [], older: [], law: [], moves: [], sum: "", occupations: [], saved: [] },
    ...changes,
  });
  const loaderData = { view, since: "2026-01-01", plan: null, origin: "https://aotu.example" };
  const page = createElement(KeptChangesPage, { loaderData } as never);
  return renderToStaticMarkup(createElement(MemoryRouter, null, page));
}

it("a figure that changed twice counts once, and the headline has its whole move", () => {
  const law = [step("2026-07-01", "A$2,000 → A$2,500"), step("2025-07-01", "A$1,600 → A$2,000"), rule];
  expect(draw({ law, moves: movesOf(law, null) })).toContain(
    ">2 条数字和规则变了或将要变：学生签证申请费 A$1,600 → A$2,500，另有 1 条。</p>",
  );
  const rate = { currency: "CNY", name: "人民币", perDollar: 5, date: "", source: null, isOld: false } as const;
  expect(movesOf(law, rate)).toEqual(["学生签证申请费多\u2060约\u00a0¥4,500"]);
});

it("the sum of the plan is shown without a changed rule, and nothing is shown without either", () => {
  const sum = "你的路线一共要多带 A$500。";
  expect(draw({ plan: [{ title: "本科", lines: ["一共多"] }], sum })).toContain(`>${sum}</p>`);
  expect(draw({ saved: [saved] })).not.toMatch(/条数字|<p[^>]*><\/p>/);
});

it("a small difference of a sum is none", () => {
  expect(isAlmostSame(200_000, 200_300)).toBe(true);
  expect(isAlmostSame(200_000, 200_500)).toBe(false);
  expect(isAlmostSame(0, 0)).toBe(true);
});

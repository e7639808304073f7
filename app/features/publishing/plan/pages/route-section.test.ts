import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { First } from "./route-section.tsx";

it("a note with a figure that the registry lacks is left out", () => {
  const step = { title: "先做的事", when: "", costs: [], sum: null, funds: null, stops: [], groups: [], links: [] };
  const notes = ["申请费 {{visa-485.charge}}。", "递交时就要有保险。"];
  const html = renderToStaticMarkup(createElement(First, { steps: [{ ...step, notes }], stops: [] }));
  expect(html).toContain("递交时就要有保险。");
  expect(html).not.toContain("申请费");
});

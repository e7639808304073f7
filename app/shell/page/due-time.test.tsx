import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { DueTime, SydneyTimesContext } from "./date-time.tsx";

it.each([
  ["in the back office", true, "2026-12-01 23:59（悉尼时间）"],
  ["on the site", false, "2026-12-01 20:59（北京时间）"],
])("shows the last minute of the day in Sydney: %s", (_, isSydney, shown) => {
  const endOfDay = Date.UTC(2026, 11, 1, 13);
  const html = renderToStaticMarkup(
    <SydneyTimesContext value={isSydney}>
      <DueTime at={endOfDay} />
    </SydneyTimesContext>,
  );
  expect(html.replaceAll(/<[^>]*>/g, "")).toContain(shown);
});

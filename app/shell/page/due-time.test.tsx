import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { DueTime, ShownZoneContext } from "./date-time.tsx";

it.each([
  ["Australia/Sydney", "2026-12-01 23:59"],
  ["Asia/Shanghai", "2026-12-01 20:59"],
])("shows the last minute of the day in Sydney, seen from %s", (timeZone, shown) => {
  const endOfDay = Date.UTC(2026, 11, 1, 13);
  const html = renderToStaticMarkup(
    <ShownZoneContext value={{ timeZone, label: "所选时间" }}>
      <DueTime at={endOfDay} />
    </ShownZoneContext>,
  );
  expect(html).toContain(shown);
  expect(html).toContain("所选时间");
});

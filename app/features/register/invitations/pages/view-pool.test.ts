import { expect, it } from "vitest";
import { viewPool } from "./view-pool.server.ts";

const titleOf = (counted: number, hidden: number) => {
  const months = { firstMonth: "2025-12", lastMonth: "2025-12" };
  const load = { id: 1, kind: "export" as const, ...months, occupations: 1, loadedAt: 0 };
  const row = { occupation: "221111", visa: "189" as const, status: "submitted" as const, month: "2025-12" };
  return viewPool(
    {
      load,
      counts: [
        {
          ...row,
          points: [
            [60, 500, 0],
            [90, counted, hidden],
          ],
        },
      ],
    },
    65,
  )?.first?.title;
};

it("rounds a narrow range of expressions of interest with enough points within itself, and shows a wide one as it is", () => {
  expect(titleOf(9000, 1)).toBe("约 9,010 份意向书在等 189 的邀请");
  expect(titleOf(1221, 4)).toBe("约 1,260 份意向书在等 189 的邀请");
  expect(titleOf(10_662, 5)).toBe("约 10,700 份意向书在等 189 的邀请");
  expect(titleOf(10_644, 1)).toBe("约 10,650 份意向书在等 189 的邀请");
  expect(titleOf(1258, 0)).toBe("1,258 份意向书在等 189 的邀请");
  expect(titleOf(0, 20)).toMatch(/^20–\d+ 份意向书在等 189 的邀请$/);
});

import { formatNumber } from "#app/shell/figures/format-number.ts";
import type { ChangeEntity, ChangeKind, RegisterLoad } from "#worker/features/catalogue/changes/history.ts";
import { changesText } from "./text.ts";

export interface CountedChanges {
  entity: ChangeEntity;
  change: ChangeKind;
  count: number;
}

const plural = { institution: "institutions", course: "courses", campus: "campuses" } as const;
const entities = ["institution", "course", "campus"] as const;

/** The counts of a load, one by one. */
export function countsOfLoad(load: RegisterLoad): CountedChanges[] {
  return entities.flatMap((entity) =>
    (["added", "changed", "delisted"] as const).map((change) => ({
      entity,
      change,
      count: load[plural[entity]][change],
    })),
  );
}

/** "院校新增 1 所；课程新增 12 门、除名 3 门"; 没有变化 when all are nought. */
export function describeCounts(counts: readonly CountedChanges[]): string {
  const parts = entities.flatMap((entity) => {
    const kinds = counts
      .filter((one) => one.entity === entity && one.count > 0)
      .map(({ change, count }) => `${changesText.counted[change]} ${formatNumber(count)} ${changesText.unit[entity]}`);
    return kinds.length > 0 ? [`${changesText.entity[entity]}${kinds.join("、")}`] : [];
  });
  return parts.join("；") || changesText.noChange;
}

/** What a first load brought: " 1,373 所院校、25,668 门课程、3,544 个校区". */
export function describeBaseline(load: RegisterLoad): string {
  return ` ${entities
    .map((entity) => {
      const count = formatNumber(load[plural[entity]].added);
      return `${count} ${changesText.unit[entity]}${changesText.entity[entity]}`;
    })
    .join("、")}`;
}

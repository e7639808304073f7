import type { z } from "zod";
import { formatNumber } from "#app/shell/figures/format.ts";
import { feedLink, type Trail, trailMeta } from "#app/shell/page/page-meta.ts";
import { addressWith } from "#app/shell/session/login-address.ts";
import { fill } from "#app/shell/text/fill.ts";
import {
  type ChangeEntity,
  type ChangeKind,
  type ChangeTopic,
  changeEntities,
  type RegisterLoad,
} from "../../shared/changes/history.ts";
import { changesFilterSchemas } from "../../shared/input.ts";
import { catalogueText } from "../text.json";
import { changesText } from "./text.json";

/** The filter `?institution=&load=&change=&entity=&after=` of the register's history; null for missing parameters. */
export interface ChangesFilter {
  institution: string | null;
  load: number | null;
  change: ChangeTopic | null;
  entity: ChangeEntity | null;
  after: number | null;
}

/** The address of the filtered history. */
export const changesAddress = (filter: Partial<ChangesFilter>, path = "/data/changes"): string =>
  addressWith(path, filter);

/** The values in the form: those of the address, including invalid ones. */
export type TypedFilter = Record<"institution" | "load" | "change" | "entity", string>;

/** Parses the filter of an address. An empty value becomes null. An invalid value becomes null too, and `bad` has the parameter's name. */
export function readChangesFilter(query: URLSearchParams): { filter: ChangesFilter; bad: (keyof ChangesFilter)[] } {
  const bad: (keyof ChangesFilter)[] = [];
  function read<Value>(name: keyof ChangesFilter, schema: z.ZodType<Value>): Value | null {
    const value = query.get(name)?.trim();
    if (!value) return null;
    const parsed = schema.safeParse(value);
    if (!parsed.success) bad.push(name);
    return parsed.success ? parsed.data : null;
  }
  const filter = {
    institution: read("institution", changesFilterSchemas.institution),
    load: read("load", changesFilterSchemas.load),
    change: read("change", changesFilterSchemas.change),
    entity: read("entity", changesFilterSchemas.entity),
    after: read("after", changesFilterSchemas.after),
  };
  return { filter, bad };
}

interface History {
  filter: ChangesFilter;
  problems: readonly string[];
  institution: { name: string; nameCn: string | null; code: string } | null;
  origin: string;
}

/** Title, description, canonical address and feed of the history's page. */
export function describeHistory({ filter, problems, institution, origin }: History) {
  const name = institution && (institution.nameCn ?? institution.name);
  const title = name ? `${name} · ${changesText.title}` : changesText.title;
  const address = changesAddress({ institution: institution?.code ?? null });
  return [
    ...trailMeta({
      ...{ title, description: changesText.description, origin },
      trail: [...historyTrail.slice(0, -1), [changesText.title, address]],
      // A filtered history duplicates the unfiltered one and the institutions' pages.
      noindex: problems.length > 0 || Object.values(filter).some((value) => value !== null),
    }),
    feedLink(
      name ? fill(changesText.feedTitleOf, { name }) : changesText.feedTitle,
      changesAddress({ institution: institution?.code ?? null }, "/data/changes.xml"),
    ),
  ];
}

export const historyTrail: Trail = [
  [catalogueText.home, "/"],
  [changesText.title, "/data/changes"],
];

interface CountedChanges {
  entity: ChangeEntity;
  change: ChangeKind;
  count: number;
}

const plural = { institution: "institutions", course: "courses", campus: "campuses" } as const;

export function countsOfLoad(load: RegisterLoad): CountedChanges[] {
  return changeEntities.flatMap((entity) =>
    (["added", "changed", "delisted"] as const).map((change) => ({
      entity,
      change,
      count: load[plural[entity]][change],
    })),
  );
}

/** "院校新增 1 所；课程新增 12 门、除名 3 门", or 没有变化 when all counts are 0. */
export function describeCounts(counts: readonly CountedChanges[]): string {
  const parts = changeEntities.flatMap((entity) => {
    const kinds = counts
      .filter((one) => one.entity === entity && one.count > 0)
      .map(({ change, count }) => `${changesText.counted[change]} ${formatNumber(count)} ${changesText.unit[entity]}`);
    return kinds.length > 0 ? [`${changesText.entity[entity]}${kinds.join("、")}`] : [];
  });
  return parts.join("；") || changesText.noChange;
}

/** The size of a first load: " 1,373 所院校、25,668 门课程、3,544 个校区". */
export function describeBaseline(load: RegisterLoad): string {
  return ` ${changeEntities
    .map((entity) => {
      const count = formatNumber(load[plural[entity]].added);
      return `${count} ${changesText.unit[entity]}${changesText.entity[entity]}`;
    })
    .join("、")}`;
}

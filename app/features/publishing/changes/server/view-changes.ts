import { listMentions } from "#app/features/publishing/content/server/public.ts";
import { readFacts } from "#app/features/register/facts/server/public.ts";
import { areaNames as figureAreas } from "#app/features/register/facts/shared/area-names.ts";
import type { Fact } from "#app/features/register/facts/shared/fact.ts";
import { type Change, listChanges } from "#app/features/register/rules/server/public.ts";
import { type ListedChange, type RuleState, rulePath } from "#app/features/register/rules/shared/rule.ts";
import { figuresOfSentences, writeSentence } from "#app/features/register/rules/shared/write-sentence.ts";
import type { AppContext } from "#worker/context.ts";
import { formatFact } from "#worker/platform/figure-text.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { cacheByVersion } from "#worker/platform/version-cache.ts";

type VersionedApp = Pick<AppContext, "db" | "now" | "contentVersion">;

/** A change as shown, with the figures inserted. */
export interface ShownChange {
  /** Unique in the list. */
  id: string;
  day: string | null;
  state: RuleState;
  audience: Change["audience"];
  label: string;
  before: string | null;
  /** Null for a rule that ended without a successor. */
  after: string | null;
  /** Of such a rule: what applies then, from its note. */
  afterwards?: string | null;
  /** The rule says that its answer is unknown. */
  isUnclear: boolean;
  instrument: string | null;
  /** Null for an entry of many figures. */
  source: { name: string; url: string } | null;
  /** The page with its source and history. */
  path: string;
  keys: readonly string[];
  /** The subclasses that it concerns. */
  visas: readonly string[];
}

/** Maximum number of single entries for the figures of one area and day. More figures, such as a new table of language scores, become one entry. */
const maxSingle = 8;

/** All changes, future ones first. */
export const viewChanges = cacheByVersion(async (app: VersionedApp): Promise<readonly ShownChange[]> => {
  const changes = await listChanges(app);
  const sentences = changes.flatMap(({ before, after }) => [before, after]).filter((one) => one !== null);
  const facts = await readFacts(app, figuresOfSentences(sentences.filter((one) => "sentence" in one)));
  const write = (version: Change["after"]) =>
    "sentence" in version ? writeSentence(version.sentence, facts) : formatFact(version satisfies Fact);
  const groups = Map.groupBy(changes, (change) =>
    change.kind === "figure" ? `${change.area} ${change.day}` : `${change.key} ${change.day} ${change.hasEnded}`,
  );
  return [...groups].flatMap(([id, group]) => {
    const [first] = group;
    if (first && group.length > maxSingle) return [manyFigures(id, first, group)];
    return group.map((change) => {
      const { key, day, state, audience, label, instrument, sourceName: name, sourceUrl: url } = change;
      const path = change.kind === "rule" ? rulePath({ area: change.area, rule: key }) : `/facts/${change.area}#${key}`;
      return {
        ...{ id: `${key} ${day} ${change.hasEnded}`, day, state, audience, label, instrument, path, keys: [key] },
        ...{ visas: visasOf(change), isUnclear: "isUnclear" in change.after && change.after.isUnclear },
        before: change.before && write(change.before),
        after: change.hasEnded ? null : write(change.after),
        afterwards: change.hasEnded ? change.after.note : null,
        source: { name, url },
      };
    });
  });
});

/** The key of a figure about a visa contains its subclass: visa-485.charge. */
const visasOf = ({ key, after }: Change): readonly string[] =>
  "visas" in after ? after.visas : (/^visa-(\d{3})\./.exec(key)?.slice(1) ?? []);

function manyFigures(id: string, { area, day, state, audience }: Change, group: readonly Change[]): ShownChange {
  return {
    ...{ id, day, state, audience, path: `/facts/${area}`, before: null, after: null, instrument: null, source: null },
    label: `${figureAreas[area] ?? area}：${group.length} 个数字改变`,
    ...{ keys: group.map(({ key }) => key), isUnclear: false },
    visas: [...new Set(group.flatMap(visasOf))],
  };
}

/**
 * Changes of this year, and future ones, of some figures and rules, the newest first: for a guide that mentions them.
 * @param limit of the entries
 */
export async function changesOf(app: VersionedApp, keys: ReadonlySet<string>, limit: number): Promise<ListedChange[]> {
  const today = todayInAustralia(app.now());
  return (await viewChanges(app))
    .filter(({ day, keys: changed }) => (day ?? "") >= today.slice(0, 4) && changed.some((key) => keys.has(key)))
    .slice(0, limit)
    .map((change) => listed(change, today));
}

/**
 * The changes of this year that concern students and that most pages mention, the newest first.
 * @param limit of the entries
 */
export async function mainChanges(app: VersionedApp, limit: number): Promise<ListedChange[]> {
  const today = todayInAustralia(app.now());
  const [changes, mentions] = await Promise.all([viewChanges(app), cachedMentions(app)]);
  const pagesOf = ({ keys }: ShownChange) => Math.max(...keys.map((key) => mentions.get(key)?.length ?? 0));
  return changes
    .filter(
      ({ day, state, audience }) =>
        state === "in-force" && (day ?? "") >= today.slice(0, 4) && audience.includes("students"),
    )
    .toSorted((one, other) => pagesOf(other) - pagesOf(one))
    .slice(0, limit)
    .toSorted((one, other) => (other.day ?? "").localeCompare(one.day ?? ""))
    .map((change) => listed(change, today));
}

/** The pages that mention figures and rules, by key. */
export const cachedMentions = cacheByVersion((app: VersionedApp) => listMentions(app));

const listed = ({ id, day, label, after, path, keys }: ShownChange, today: string): ListedChange => ({
  ...{ id, day, label, after, path, key: keys.length === 1 ? (keys[0] ?? null) : null },
  isComing: (day ?? "") > today,
});

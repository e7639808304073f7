import { z } from "zod";
import { keyPattern } from "#app/features/register/facts/shared/fact.ts";
import { figuresIn } from "#app/features/register/facts/shared/mentions.ts";
import { audiences, ruleAreas, sentencesOn } from "#app/features/register/rules/shared/rule.ts";
import type { FileRow } from "#seed/load/catalogue-target.ts";
import { readYamlLists } from "#seed/yaml/read-yaml-lists.ts";
import { sourceGrades } from "#worker/platform/source-grade.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";

const text = z.string().trim().min(1);
const optionalDay = z.iso
  .date()
  .nullish()
  .transform((day) => day ?? null);
const optionalText = text.nullish().transform((value) => value ?? null);

const pageUrl = z.string().regex(/^https:\/\/[^/]+\//, "an https address");

const version = z.strictObject({
  from: optionalDay,
  until: optionalDay,
  proposed: z.boolean().default(false),
  unclear: z.boolean().default(false),
  sentence: text.endsWith("。"),
  instrument: optionalText,
  source: text,
  url: pageUrl,
  grade: z.enum(sourceGrades),
  checked_on: z.iso.date(),
  source_dated: optionalDay,
  note: optionalText,
});

const rule = z.strictObject({
  key: z.string().regex(keyPattern),
  label: text.max(30),
  audience: z.array(z.enum(audiences)).min(1),
  visas: z.array(z.string().regex(/^\d{3}$/)).default([]),
  /**
   * The official page that would show a change, else that of the newest version; and words of this page while that version is in force.
   * Without words the whole page is watched.
   */
  watch: z.strictObject({ url: pageUrl, text: z.string().trim().max(300).nullish() }).nullish(),
  versions: z.array(version).min(1),
});

/**
 * Reads the reviewed rules of seed/rules/, one file for each area; README.md there describes the format.
 * @throws Error with file and key of the fault
 */
export function readRules() {
  const known = new Set<string>();
  const probes: { key: string; url: string | null; post: null; find: string; find_to: null }[] = [];
  const rows = readYamlLists(import.meta.dirname, rule).flatMap(({ name, items }) => {
    const area = z.enum(ruleAreas).parse(name);
    return items.flatMap(({ key, label, audience, visas, watch, versions }, index) => {
      const page = watch?.url ?? versions.at(-1)?.url ?? null;
      const find = watch?.text ? { words: watch.text } : { page: "whole" };
      probes.push({ key, url: page, post: null, find: JSON.stringify(find), find_to: null });
      return versions.map((one) => {
        const row = `${key}~${one.from ?? ""}`;
        if (known.has(row)) throw new Error(`${name}.yaml: ${row} is there twice`);
        known.add(row);
        return {
          ...{ key: row, rule: key, area, label, position: index, sentence: one.sentence },
          ...{ figures: figuresIn(one.sentence), audience: JSON.stringify(audience), visas: JSON.stringify(visas) },
          ...{ valid_from: one.from, valid_until: one.until, is_proposed: Number(one.proposed) },
          ...{ instrument: one.instrument, source_name: one.source, source_url: one.url, checked_on: one.checked_on },
          ...{ source_dated: one.source_dated, grade: one.grade, note: one.note, is_unclear: Number(one.unclear) },
        };
      });
    });
  });
  return { rules: rows, probes };
}

const begun = z.object({
  rule: z.string(),
  sentence: z.string(),
  valid_from: z.string().nullable(),
  is_proposed: z.number(),
});

/** The sentences of rules today, by key. @param rows of the files */
export function sentencesOfToday(rows: readonly FileRow[]): Map<string, string> {
  const versions = rows.map((row) => {
    const { rule, sentence, valid_from: validFrom, is_proposed: isProposed } = begun.parse(row);
    return { rule, sentence, validFrom, validUntil: null, isProposed: isProposed === 1 };
  });
  // Sorts the newest first, like the registry.
  const newestFirst = versions.toSorted((one, other) => (other.validFrom ?? "").localeCompare(one.validFrom ?? ""));
  return sentencesOn(Map.groupBy(newestFirst, ({ rule }) => rule).values(), todayInAustralia(Date.now()));
}

import { createHash } from "node:crypto";
import { placeholderPattern } from "#app/features/register/answers/shared/answer-row.ts";
import { keysIn, mentionPattern } from "#app/features/register/facts/shared/mentions.ts";
import { rulePath } from "#app/features/register/rules/shared/rule.ts";
import {
  readText,
  type SearchedPage,
  type SearchedSection,
} from "#app/features/register/search/server/pages/page-index.ts";
import type { AnswerOfFile } from "#seed/answers/read-answers.ts";
import type { FactDefinition } from "#seed/facts/read-facts.ts";
import { sentencesOfToday } from "#seed/rules/read-rules.ts";
import type { Wordings } from "#seed/wordings/read-wordings.ts";
import type { FileRow } from "./catalogue-target.ts";

/**
 * The rows of the answers, rules and figures as sections for the passage search. Rows with values of the register are
 * excluded: they have no meaning without the named thing.
 */
export function registrySections({
  answers,
  rules,
  figures,
}: {
  answers: readonly AnswerOfFile[];
  rules: readonly FileRow[];
  figures: readonly Pick<FactDefinition, "key" | "label">[];
}): SearchedSection[] {
  const sentences = sentencesOfToday(rules);
  const labels = new Map([
    ...figures.map(({ key, label }) => [key, label] as const),
    ...rules.map(({ rule, label }) => [String(rule), String(label)] as const),
  ]);
  const ofRows = answers.flatMap(({ key, entity, when, say, more, questions }): SearchedSection[] => {
    const isOfRegister = say.replaceAll(mentionPattern, "").search(placeholderPattern) >= 0;
    if (isOfRegister || more.startsWith("{")) return [];
    const named = keysIn(say).map((mentioned) => labels.get(mentioned) ?? "");
    const read = [readText(say, sentences), ...named].join("\n");
    return [{ address: more, heading: questions.join("\n"), text: "", answer: key, read, keys: [...entity, ...when] }];
  });
  const ofRules = [...new Map(rules.map((row) => [String(row.rule), row])).values()].map(
    ({ rule, area, label }): SearchedSection => {
      const [key, heading] = [String(rule), String(label)];
      const text = `{{${key}}}`;
      const address = rulePath({ area: String(area), rule: key });
      return { address, heading, text, read: readText(text, sentences) };
    },
  );
  const ofFigures = figures.map(
    ({ key, label }): SearchedSection => ({
      ...{ address: `/facts#${key}`, heading: label, text: `${label}：{{${key}}}。`, read: label },
    }),
  );
  return [...ofRows, ...ofRules, ...ofFigures];
}

/**
 * A section for each question in other words. It has no text: it leads to the section with its address and answer.
 * @param rows with the addresses of the answers; a wording of another row is left out
 */
export function wordingSections(rows: readonly SearchedSection[], wordings: Wordings): SearchedSection[] {
  const addresses = new Map(rows.map(({ address, answer }) => [answer ?? address, address]));
  return [...wordings].flatMap(([about, questions]) => {
    const isAddress = about.startsWith("/");
    const address = isAddress ? about : addresses.get(about);
    if (!address) return [];
    return questions.map((heading) => ({
      ...{ address, heading, text: "", read: "" },
      ...(isAddress ? {} : { answer: about }),
    }));
  });
}

/** A page with additional sections, which its hash covers. */
export const withSections = (page: SearchedPage, sections: readonly SearchedSection[]): SearchedPage => ({
  ...{ ...page, sections },
  contentHash: createHash("sha256")
    .update(page.contentHash + JSON.stringify(sections))
    .digest("hex")
    .slice(0, 32),
});

import { stateNames } from "#app/features/register/catalogue/pages/public.ts";
import { fill } from "#app/shell/text/fill.ts";
import type { Understood } from "../server/answer.ts";
import { understoodText } from "./understood-text.json";

/** A recognised part of the query. */
export interface UnderstoodLabel {
  kind: string;
  label: string;
  /** The query without this part. */
  without: string;
}

const slots = ["institution", "field", "level", "place", "category", "awards"] as const;

/** The parts of a query with a meaning, in the order of the box and the page: topic, parts, words, wishes, negations. */
export function understoodLabels(understood: Understood): UnderstoodLabel[] {
  const { topic, text, withoutText = "", constraints = [], excluded = [], ignored = [] } = understood;
  const parts = slots.flatMap((kind): UnderstoodLabel[] => {
    const part = understood[kind];
    if (!part) return [];
    const label =
      kind === "place" ? describePlaces(part.label) : part.label.replace(/^[a-z]/, (one) => one.toUpperCase());
    return [{ kind, label, without: part.without }];
  });
  const limits = [
    ...constraints.map(({ kind, label, without }) => ({ kind, label, without })),
    ...excluded.map(({ kind, label, without }) => ({
      kind: `not ${kind}`,
      label: fill(understoodText.excluded, { label: kind === "place" ? describePlaces(label) : label }),
      without,
    })),
  ];
  // Words that are listed as not understood were not searched.
  const searched = text?.split(" ").filter((word) => !ignored.some((words) => words.includes(word))) ?? [];
  // Omitted for a query that consists only of words, because the box shows them already.
  const hasWords = searched.length > 0 && parts.length + limits.length > 0;
  return [
    ...(topic ? [{ kind: "topic", label: fill(understoodText.topic, named(topic)), without: topic.without }] : []),
    ...parts,
    ...(hasWords ? [{ kind: "text", label: searched.map(codeOf).join(" "), without: withoutText }] : []),
    ...limits,
  ];
}

/** Codes are written in capitals: CHC33021. */
const codeOf = (word: string) => (/\d/.test(word) ? word.toUpperCase() : word);

/** Of several guides the first. */
const named = ({ label }: { label: string }) => ({ label: label.replace(/、.*/, "") });

/** The label of a state is its code. */
function describePlaces(label: string): string {
  return label
    .split("、")
    .map((place) => stateNames[place] ?? place)
    .join("、");
}

/**
 * Further notes about a query: words without a meaning, which are omitted below an answer, and background that people
 * gave about themselves.
 */
export function understoodNotes({ ignored, background }: Understood, isAnswered = false): string[] {
  return [
    ...(ignored && !isAnswered ? [fill(understoodText.ignored, { text: ignored.join("、") })] : []),
    ...(background === undefined ? [] : [fill(understoodText.background, { text: background })]),
  ];
}

import { keysIn } from "#app/features/register/facts/shared/mentions.ts";
import data from "./brief.json" with { type: "json" };

/** A line of the brief: a rule of the registry, a text with `{values}` and `{{figures}}`, or several lines of the plan. */
export interface BriefLine {
  /** Words that must all hold, "!" before one that must not. */
  when?: string;
  rule?: string;
  text?: string;
  list?: string;
}

export interface BriefSection {
  title: string;
  /** The rows of what is paid when are above the lines. */
  due?: boolean;
  lines: BriefLine[];
}

export const brief: { keep: BriefLine[]; parts: BriefSection[]; nomination: Record<string, string> } = data;

/** Keys of the figures that texts of the brief mention. */
export const briefFigures: readonly string[] = keysIn(JSON.stringify(data));

/** Keys of the rules that the brief quotes besides those of the plan. */
export const briefRules: readonly string[] = [
  ...brief.parts.flatMap(({ lines }) => lines.flatMap(({ rule }) => rule ?? [])),
  ...Object.values(brief.nomination),
];

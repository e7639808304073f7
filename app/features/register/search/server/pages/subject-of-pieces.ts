import type { Lexicon } from "../../shared/vocabulary/lexicon.ts";
import { segmentText } from "../understand/segment-text.ts";
import { understandQuery } from "../understand/understand-query.ts";
import type { Understanding } from "../understand/understanding.ts";
import type { GuidePiece } from "./cut-at-guide-words.ts";

/**
 * The query without guide words. A topic that is also a course counts as a course only when it stands alone: 雅思 7 护理 is
 * about nursing.
 */
export function subjectOf(pieces: readonly GuidePiece[], lexicon: Lexicon): string {
  const rest = withoutFillers(
    joined(pieces, ({ word }) => word === null),
    lexicon,
  );
  if (!pieces.some(({ isTerm }) => isTerm) || hasNames(understandQuery(rest, lexicon))) return rest;
  return withoutFillers(
    joined(pieces, ({ word, isTerm }) => word === null || isTerm),
    lexicon,
  );
}

/** The query for courses: topics like 打工 are no part of it, topics like 学费 may be one. */
export function withoutTopics(pieces: readonly GuidePiece[], subject: string): string {
  return joined(
    pieces,
    ({ text, word, isTerm }) =>
      word === null || (isTerm && subject.includes(text)) || (word.kind === "topic" && word.place === "aside"),
  );
}

/** The texts of some pieces. */
export function joined(pieces: readonly GuidePiece[], isIncluded: (piece: GuidePiece) => boolean): string {
  return pieces
    .filter(isIncluded)
    .map(({ text }) => text)
    .join(" ");
}

/** Empty when only fillers are left: 的学校 adds nothing to a topic. */
function withoutFillers(text: string, lexicon: Lexicon): string {
  const isFiller = segmentText(text, lexicon).every(({ meanings }) => meanings[0]?.meaning.kind === "filler");
  return isFiller ? "" : text;
}

/** The pieces of unknown text that were separated by guide words before these were removed. */
export function separatedPieces(run: string, pieces: readonly GuidePiece[]): string[] {
  const parts = pieces.flatMap(({ text, word }) => (word === null && text !== "" && run.includes(text) ? [text] : []));
  return parts.length > 1 ? parts : [run];
}

const hasNames = ({ slots }: Understanding) => Boolean(slots.institution ?? slots.field);

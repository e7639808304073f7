import { Notice } from "#app/shell/page/boxes.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { maxCompared, type WantedItems } from "../shared/compare-address.ts";
import { noteText } from "./note-text.json";

/**
 * States which codes of the address are not shown, and why.
 * @param shown the codes of the shown courses
 */
export function describeOmitted(
  { codes, malformed, duplicate, tooMany }: WantedItems,
  shown: readonly string[],
): string[] {
  const sentence = (text: string, left: readonly string[]) =>
    left.length > 0 ? [fill(text, { count: maxCompared, codes: left.join("、") })] : [];
  return [
    ...sentence(
      noteText.unknown,
      codes.filter((code) => !shown.includes(code)),
    ),
    ...sentence(noteText.malformed, malformed),
    ...sentence(noteText.duplicate, duplicate),
    ...sentence(noteText.tooMany, tooMany),
  ];
}

export function Omitted({ problems }: { problems: readonly string[] }) {
  if (problems.length === 0) return null;
  return (
    <Notice>
      {problems.map((problem) => (
        <p key={problem}>{problem}</p>
      ))}
    </Notice>
  );
}

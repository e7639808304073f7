import { readQualifier, trailingQualifier } from "./awards.ts";
import { closing } from "./cut-into-units.ts";
import { foldWord, isInitials, type PhraseBook } from "./phrase-book.ts";
import { isInsidePhrase } from "./split-awards.ts";

/**
 * Splits the words after an award into its subject and its details: brackets, words after a dash, "with Honours".
 * @param isResearch the degree is by research, so that "Business Research" means business, by research
 */
export function splitDetails(
  words: readonly string[],
  book: PhraseBook,
  isResearch: boolean,
): { subject: string[]; details: string[][] } {
  const folded = words.map(foldWord);
  const details: string[][] = [];
  let subject: string[] | null = null;
  let run: string[] = [];
  const endRun = () => {
    for (const cut of subject === null ? [cutHonours, cutExtended, cutMba, cutDirection] : [cutHonours]) {
      const [rest, ...cutOff] = cut(run, book) ?? [run];
      run = rest;
      details.push(...cutOff);
    }
    const folded = run.map(foldWord);
    const isSubject = subject === null && !isResearch && folded.at(-1) === "research" && folded.at(-2) !== "by";
    const length = isSubject ? 0 : trailingQualifier(folded, subject === null && folded[0] !== "by", book);
    const [text, mark] = [run.slice(0, run.length - length), run.slice(run.length - length)];
    if (subject === null) subject = text;
    else if (text.length > 0) details.push(text);
    if (mark.length > 0) details.push(mark);
    run = [];
  };
  for (let at = 0; at < words.length; at += 1) {
    const word = folded[at] ?? "";
    if (word === "(" || word === "[") {
      const end = closing(folded, at);
      // A list continues after its bracket: "Arts (Psychology) and Business".
      const next = folded[end + 1] ?? "";
      const isMark = readQualifier(folded.slice(at + 1, end)) !== null;
      // "Psychology (PSY) and Law (LAW)": each abbreviation belongs to the item before it.
      const isLastOfList = run.includes(")") && next === "" && /^[A-Z]{2,}$/.test(words[at + 1] ?? "");
      const isOfField = subject === null && isInitials(words[at + 1], run);
      if (end === at + 2 && (isLastOfList || isOfField)) run.push(...words.slice(at, end + 1));
      else if (/^(and|,|\/)$/.test(next) && !(next === "/" && isMark) && subject === null && folded[end + 2] !== "(") {
        run.push(...words.slice(at, end + 1));
      } else {
        if (run.length > 0 || subject === null) endRun();
        details.push(words.slice(at + 1, end));
      }
      at = end;
    } else if ((word === "-" || word === ":") && run.length > 0) endRun();
    // "Science, Major in Data Science".
    else if (word === "," && /^(major|majoring|speciali[sz]ing)$/.test(folded[at + 1] ?? "")) endRun();
    else if (word !== "-" && word !== ":" && word !== ")" && word !== "]") run.push(words[at] ?? "");
  }
  if (run.length > 0) endRun();
  // "(Artificial Intelligence) Major".
  const major = details.findIndex((detail) => detail.length === 1 && foldWord(detail[0] ?? "") === "major");
  const majored = details[major - 1];
  if (majored) details.splice(major - 1, 2, ["Major", "in", ...majored]);
  return { subject: subject ?? [], details: details.filter((detail) => detail.length > 0) };
}

/** The remaining words, then the separated details; null when there is nothing to separate. */
type CutRun = [rest: string[], ...details: string[][]] | null;

/** "Science with Honours in Animal Health": the honours have their own subject. */
function cutHonours(run: string[]): CutRun {
  const [whole, subject] =
    /^(.+?) with (?:(?:clinical|joint) )?honours in (?=.)/.exec(run.map(foldWord).join(" ")) ?? [];
  if (whole === undefined || subject === undefined) return null;
  return [run.slice(0, subject.split(" ").length), ["Honours"], run.slice(whole.trim().split(" ").length)];
}

/**
 * "Arts Extended Pathway to Teaching": a package with a longer award and its direction. "Extended Professional
 * Accounting": the mark is before the subject. Not "Extended Reality".
 */
function cutExtended(run: string[], book: PhraseBook): CutRun {
  const folded = run.map(foldWord);
  const at = folded.indexOf("extended");
  if (at < 0 || at === run.length - 1) return null;
  if (at > 0) return [run.slice(0, at), ["Extended"], run.slice(at + 1)];
  return book.has(folded.slice(0, 2)) ? null : [run.slice(1), ["Extended"]];
}

/** "Business Administration Finance": the direction of an MBA. */
function cutMba(run: string[], book: PhraseBook): CutRun {
  const folded = run.map(foldWord);
  const isMba = /^business administration (?!and |or |, |\/ |- |in |for |with |studies|program)/.test(folded.join(" "));
  return isMba && !book.has(folded) ? [run.slice(0, 2), run.slice(2)] : null;
}

/** "Science in Economics", "Management for Engineers": the direction of a degree, or its audience. */
function cutDirection(run: string[], book: PhraseBook): CutRun {
  const folded = run.map(foldWord);
  const at = folded.findIndex(
    (word, position) => position > 0 && /^(in|for)$/.test(word) && !isInsidePhrase(folded, position, book),
  );
  if (at <= 0 || at === run.length - 1) return null;
  return [run.slice(0, at), run.slice(folded[at] === "in" ? at + 1 : at)];
}

/** Splits a detail that contains a mark of the award next to other words: "Honours, Scholars", "Honours / Advanced", "Honours Psychology". */
export function splitMarks(words: string[], book: PhraseBook): string[][] {
  const folded = words.map(foldWord);
  if (book.has(folded) || readQualifier(folded) !== null) return [words];
  // "Professional Honours in Conservation": honours of a named profession.
  if (/^professional honou?rs in ./.test(folded.join(" "))) {
    return [["Honours"], [...words.slice(0, 2), ":", ...words.slice(3)]];
  }
  const items: string[][] = [[]];
  for (const word of words) {
    if (/^[,/]$/.test(word)) items.push([]);
    else items.at(-1)?.push(word);
  }
  const isMark = (item: string[]) =>
    readQualifier(item.map(foldWord)) !== null || /^(advanced|deans scholar)$/.test(item.map(foldWord).join(" "));
  if (items.length > 1 && items.some(isMark)) return items.filter((item) => item.length > 0);
  if (items.length === 1 && words.length > 1 && folded[0] === "honours" && !/^(in|of|and)$/.test(folded[1] ?? "")) {
    return [words.slice(0, 1), words.slice(1)];
  }
  return [words];
}

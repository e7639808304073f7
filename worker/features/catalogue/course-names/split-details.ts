import { readQualifier, trailingQualifier } from "./awards.ts";
import { closing } from "./cut-into-units.ts";
import { foldWord, type PhraseBook } from "./phrase-book.ts";
import { isInsidePhrase } from "./split-awards.ts";

/** Splits what follows an award into its subject and its details: brackets, what follows a dash, "with Honours". */
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
    // "Science with Honours in Animal Health": the honours have a subject of their own.
    const own = /^(.+?) with ((?:clinical|joint) )?honours in (?=.)/.exec(run.map(foldWord).join(" "));
    if (own?.[1]) {
      details.push(["Honours"], run.slice(own[0].trim().split(" ").length));
      run = run.slice(0, own[1].split(" ").length);
    }
    // "Arts Extended Pathway to Teaching": a package of a longer award and its direction.
    const extended = run.findIndex((word) => foldWord(word) === "extended");
    if (subject === null && extended > 0 && extended < run.length - 1) {
      details.push(["Extended"], run.slice(extended + 1));
      run = run.slice(0, extended);
    }
    // "Business Administration Finance": the direction of an MBA.
    const isMba = /^business administration (?!and |or |, |\/ |- |in |for |with |studies|program)/.test(
      run.map(foldWord).join(" "),
    );
    if (subject === null && isMba && !book.has(run.map(foldWord))) {
      details.push(run.slice(2));
      run = run.slice(0, 2);
    }
    // "Science in Economics", "Management for Engineers": the direction of a degree, and whom it is for.
    const inside = run.findIndex(
      (word, at) => at > 0 && /^(in|for)$/.test(foldWord(word)) && !isInsidePhrase(run.map(foldWord), at, book),
    );
    if (subject === null && inside > 0 && inside < run.length - 1) {
      details.push(run.slice(foldWord(run[inside] ?? "") === "in" ? inside + 1 : inside));
      run = run.slice(0, inside);
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
      // A list goes on after its bracket: "Arts (Psychology) and Business".
      const next = folded[end + 1] ?? "";
      const isMark = readQualifier(folded.slice(at + 1, end)) !== null;
      if (/^(and|,|\/)$/.test(next) && !(next === "/" && isMark) && subject === null && folded[end + 2] !== "(") {
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

/**
 * Splits a detail that has a mark of the award beside other words: "Honours, Scholars", "Honours / Advanced",
 * "Honours Psychology".
 */
export function splitMarks(words: string[], book: PhraseBook): string[][] {
  const folded = words.map(foldWord);
  if (book.has(folded) || readQualifier(folded) !== null) return [words];
  const items: string[][] = [[]];
  for (const word of words) {
    if (/^[,/]$/.test(word)) items.push([]);
    else items.at(-1)?.push(word);
  }
  const isMark = (item: string[]) => readQualifier(item.map(foldWord)) !== null;
  if (items.length > 1 && items.some(isMark)) {
    const others = items.filter((item) => !isMark(item) && item.length > 0);
    return [...items.filter(isMark), ...others];
  }
  if (items.length === 1 && words.length > 1 && folded[0] === "honours" && !/^(in|of|and)$/.test(folded[1] ?? "")) {
    return [words.slice(0, 1), words.slice(1)];
  }
  return [words];
}

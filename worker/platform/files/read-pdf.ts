/** An object of a PDF, or the dictionary of a trailer. */
interface PdfObject {
  /** All names in the object, with their slash; `#4a` is decoded to its letter. */
  names: Set<string>;
  /** The tokens after each name of the outer dictionary; a repeated name has all of them. */
  entries: Map<string, string[]>;
  /** Where the object's stream begins; null without a stream. */
  dataAt: number | null;
  /** Where the object ends, or its stream begins. */
  end: number;
  /** How far the text was read, including the word after the object. */
  readTo: number;
}

/**
 * Reads the object at a position, in any notation that viewers accept: texts and comments are skipped, a bracket without its partner
 * is ignored.
 * @param text bytes as characters
 */
export function readObject(text: string, from: number): PdfObject {
  const lexer = readTokens(text, from);
  const names = new Set<string>();
  const entries = new Map<string, string[]>();
  const open: string[] = [];
  let value: string[] | null = null;
  do {
    const token = lexer.next();
    if (token === "") break;
    const isName = token.startsWith("/");
    if (isName) names.add(token);
    if (token === partners[open.at(-1) ?? ""]) open.pop();
    if (isName && open.length === 1 && open[0] === "<<" && value?.length !== 0) {
      value = entries.get(token) ?? [];
      entries.set(token, value);
    } else if (open.length > 0 && open.length <= deepest) value?.push(token);
    if (token === "<<" || token === "[") open.push(token);
  } while (open.length > 0);
  const end = lexer.at();
  const isStream = entries.size > 0 && lexer.next() === "stream";
  const readTo = lexer.at();
  if (!isStream) return { names, entries, dataAt: null, end, readTo };
  const dataAt = readTo + (/^\r?\n?/.exec(text.slice(readTo, readTo + 2))?.[0].length ?? 0);
  return { names, entries, dataAt, end: dataAt, readTo };
}

/** Maximum depth of brackets around a token of an entry: the object, a list and a dictionary in it. */
const deepest = 3;

const partners: Readonly<Record<string, string>> = { "<<": ">>", "[": "]" };

const [notSpace, lineEnd, wordEnd, stringMark] = [/[^\0\t\n\f\r ]/g, /[\r\n]/g, /[\0\t\n\f\r ()<>[\]{}/%]/g, /[\\()]/g];

/**
 * The tokens of PDF (ISO 32000-1, 7.2): brackets, names, numbers and keywords; `(` and `<` stand for a whole text. "" is the end.
 */
export function readTokens(text: string, from: number): { next: () => string; at: () => number } {
  let at = from;

  function goTo(pattern: RegExp): void {
    pattern.lastIndex = at;
    at = pattern.exec(text)?.index ?? text.length;
  }

  /** Brackets in a text are in pairs, or escaped with a backslash. */
  function skipString(): void {
    for (let depth = 0; at < text.length; at += 1) {
      goTo(stringMark);
      if (text[at] === "\\") at += 1;
      else depth += text[at] === "(" ? 1 : -1;
      if (depth === 0) break;
    }
    at += 1;
  }

  function next(): string {
    for (goTo(notSpace); text[at] === "%"; goTo(notSpace)) goTo(lineEnd);
    const start = at;
    const first = text[start] ?? "";
    at += 1;
    if (first === "(") {
      at = start;
      skipString();
      return first;
    }
    if ((first === "<" || first === ">") && text[at] === first) {
      at += 1;
      return first + first;
    }
    if (first === "<") {
      const end = text.indexOf(">", at);
      at = end === -1 ? text.length : end + 1;
    }
    if (first === "" || "<>[]{})".includes(first)) return first;
    goTo(wordEnd);
    const word = text.slice(start, at);
    if (first !== "/") return word;
    return word.replace(/#([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  }

  return { next, at: () => Math.min(at, text.length) };
}

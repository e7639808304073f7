/** Legal forms and trustees at the end of a registered name. */
const legalForms =
  /[\s,]*(?:\b(?:pty\.?\s*\.?(?:,?\s*(?:ltd|limited|ltc)\b\.?)?|p\/l|limited|ltd|inc|incorporated|co\.?\s+ltd|assoc)\b\.?|\((?:inc|incorporated|ltd|limited)\.?\))\s*$/i;

const trusts =
  /\s*,?\s*\b(?:(?:as\s+(?:the\s+)?)?trustees?\s+(?:for|of)\b|(?:as\s+)?the\s+trustees?\s+for\b|a\/?t\/?f\b|a\/t\s+for\b).*$/i;

/** The name after "trading as" is the public one. */
const tradingAs = /^.*\b(?:trading\s+as|t\/as?|t\/a)\s+/i;

/** A name without its legal form, trustee and "trading as"; in title case if it is written in capitals. Unchanged if nothing would remain. */
export function cleanName(name: string): string {
  let text = name.replace(/\s+/g, " ").replace(/[‘’]/g, "'").trim().replace(tradingAs, "");
  text = text.replace(/(\S)\s*\b(pty\b\.?\s*(?:ltd|limited)\.?)\s*(\([^()]+\))$/i, "$1 $3");
  const trusted = text.replace(trusts, "");
  if (/\S/.test(trusted)) text = trusted;
  for (let before = ""; before !== text; ) {
    before = text;
    const shorter = text.replace(legalForms, "");
    if (shorter.trim() !== "") text = shorter;
  }
  text = text.replace(/[\s,;./-]+$/, "").replace(/\s+-\s+A [Mm]inistry of .*$/, "");
  return isInCapitals(text) ? titleCase(text) : withCapitals(text);
}

/** "Canterbury Institute of management" with a capital M. */
function withCapitals(text: string): string {
  return text.replace(/(?<=\s)[a-z]{5,}(?=\s|$)/g, (word) => word.charAt(0).toUpperCase() + word.slice(1));
}

function isInCapitals(text: string): boolean {
  const words = text.split(/\s+/).filter((word) => /[a-z]{4,}/i.test(word));
  return words.length > 0 && words.every((word) => word === word.toUpperCase()) && (words.length > 1 || / /.test(text));
}

const smallWords = new Set(["of", "and", "the", "for", "in", "at", "to"]);

/** "THE ANIMAL ACADEMY" as "The Animal Academy". Words without a vowel, and unlisted short ones, are preserved: "NSW", "AEC". */
function titleCase(text: string): string {
  return text
    .split(" ")
    .map((word, position) => {
      const lower = word.toLowerCase();
      if (smallWords.has(lower)) return position === 0 ? lower.charAt(0).toUpperCase() + lower.slice(1) : lower;
      const letters = lower.replace(/[^a-z]/g, "");
      const isWord = letters.length > 3 ? /[aeiouy]/.test(letters) : shortWords.has(letters);
      if (!isWord) return word;
      return lower.replace(/(^|[-(/'’])([a-z])(?=[a-z]{2})|^[a-z]/g, (match) => match.toUpperCase());
    })
    .join(" ");
}

/** Words and names of two or three letters. An unlisted one remains in capitals, because most short words are abbreviations. */
const shortWords = new Set(
  "st mt la le el de du my our all art new era fit fly one two top job pro key ace way day joy big red zen max lee leo ray roy van von san sea bay sun sky air ice oak elm ash ivy ant bee fox cat dog owl pet ark arc hub lab law tax car spa tea gem jet kid pal box fun dr mr".split(
    " ",
  ),
);

/** The words of a name, folded, without punctuation and a leading "the". */
export function wordsOfName(name: string): string[] {
  const words = name
    .toLowerCase()
    .replace(/&/g, " and ")
    .replace(/['’.]/g, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
  return words[0] === "the" ? words.slice(1) : words;
}

/** Whether a single word consists of the initials or the first letters of a longer name: "AICOL", "UniSA", "Monash". */
export function isAbbreviationOf(short: string, name: string): boolean {
  const [word, ...others] = wordsOfName(short);
  if (word === undefined || others.length > 0) return false;
  const words = wordsOfName(name);
  return words.length > 1 && (words.includes(word) || startsEach(word, words) || startsEach(word, ["the", ...words]));
}

/** Whether a word consists of the beginnings of the other words, in their order. */
function startsEach(word: string, words: readonly string[]): boolean {
  if (word === "") return true;
  const [first, ...others] = words;
  if (first === undefined) return false;
  for (let length = Math.min(first.length, word.length); length > 0; length--) {
    if (first.slice(0, length) === word.slice(0, length) && startsEach(word.slice(length), others)) return true;
  }
  return startsEach(word, others);
}

const owners =
  /\b(?:church|corporation|trustees?|trust|council|board|governors|association|commission|department|diocese|archdiocese|community|parish|property|holdings?|enterprises?|foundation|ministry|ministries|society|schools|party|group)\b/i;

/** Whether a name is that of an owner: a church, a council, a trust. */
export function isOwnerName(name: string): boolean {
  return owners.test(name);
}

const teaching =
  /\b(?:schools?|colleges?|institutes?|academy|academies|grammar|universit(?:y|ies)|polytechnic|conservatory|seminary|tafe|centre|gymnasium|house|lyc[eé]e|english)\b/i;

/** Whether a name is that of a teaching institution. */
export function isTeachingName(name: string): boolean {
  return teaching.test(name);
}

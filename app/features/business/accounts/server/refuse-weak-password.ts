import { invalidAt } from "#worker/errors.ts";

/** Passwords that are common among Chinese speakers and missing in zxcvbn's list. */
const commonChinese = ["5201314", "1314520", "woaini", "wodemima", "mima", "aotu", "aoda", "aozhou", "iloveyou"];

/**
 * Refuses passwords that are easy to guess: the 49,000 most common leaked ones (zxcvbn-ts, loaded on demand), repeated characters
 * and short patterns, sequences on the keyboard or in the alphabet, dates, and the person's own name or address. Digits and
 * signs around a common word do not make it acceptable.
 * @throws AppError "invalid" at the field `password`
 */
export async function refuseWeakPassword(password: string, about: { email: string; name: string }): Promise<void> {
  if (isPattern(password) || isPersonal(password, about) || (await isCommon(password))) {
    throw invalidAt("password", "这个密码太常见，容易被猜到。请换一个，例如三四个不相干的词连在一起。");
  }
}

async function isCommon(password: string): Promise<boolean> {
  const { passwords } = await import("./common-passwords.ts");
  const lower = password.toLowerCase();
  const letters = lower.replace(/^[\d\W_]+|[\d\W_]+$/g, "");
  const plain = lower
    .replaceAll("@", "a")
    .replaceAll("0", "o")
    .replaceAll("1", "l")
    .replaceAll("3", "e")
    .replaceAll("$", "s");
  return [lower, plain].some((form) => passwords.has(form)) || (isShortTail(lower, letters) && isWord(letters));
  function isWord(word: string): boolean {
    return passwords.has(word) || commonChinese.includes(word);
  }
}

/** "woaini123", "password2024!": a word with at most four characters around it. */
const isShortTail = (whole: string, word: string) => word.length >= 4 && whole.length - word.length <= 4;

function isPattern(password: string): boolean {
  const lower = password.toLowerCase();
  if (commonChinese.includes(lower)) return true;
  if (/^(.{1,4})\1+.?$/u.test(lower)) return true;
  if (/^(19|20)\d{2}[-./]?\d{1,2}[-./]?\d{1,2}$/.test(lower)) return true;
  return isSequence(lower);
}

/** Rows and columns of the keyboard and the alphabet, in both directions. */
const rows = [
  "01234567890",
  "qwertyuiop",
  "asdfghjkl",
  "zxcvbnm",
  "abcdefghijklmnopqrstuvwxyz",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p",
].flatMap((row) => [row, [...row].reverse().join("")]);

/** The signs on the digit keys, which are typed with the shift key. */
const signs = "!@#$%^&*()";
const digits = "1234567890";

/**
 * Whether a password consists of keyboard sequences or repeated characters of length three or more, as "123qwe!@#" or
 * "qweasdzxc". Up to two other characters are ignored.
 */
function isSequence(lower: string): boolean {
  const keys = [...lower].map((key) => digits[signs.indexOf(key)] ?? key).join("");
  let left = 0;
  for (let at = 0; at < keys.length; ) {
    const length = sequenceLength(keys, at);
    if (length < 3) left += 1;
    at += length < 3 ? 1 : length;
  }
  return left <= 2;
}

/** Length of the sequence that starts at a position. */
function sequenceLength(keys: string, at: number): number {
  let length = /^(.)\1*/su.exec(keys.slice(at))?.[0].length ?? 1;
  while (at + length < keys.length && rows.some((row) => row.includes(keys.slice(at, at + length + 1)))) length += 1;
  return length;
}

function isPersonal(password: string, { email, name }: { email: string; name: string }): boolean {
  const lower = password.toLowerCase();
  return [email, email.split("@")[0] ?? "", name.toLowerCase()].some(
    (own) => own.length >= 4 && (lower === own || (lower.includes(own) && lower.length - own.length <= 4)),
  );
}

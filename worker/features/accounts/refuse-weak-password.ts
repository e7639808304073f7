import { AppError } from "#worker/errors.ts";

/** What people choose here and lists of leaked passwords elsewhere have too few of. */
const chinese = ["5201314", "1314520", "woaini", "wodemima", "mima", "aotu", "aoda", "aozhou", "iloveyou"];

/**
 * Refuses passwords that are guessed first: the most common of leaked ones (49,000 of zxcvbn-ts, loaded when it is
 * needed), single characters and short patterns repeated, walks over the keyboard and the alphabet, dates, and the person's own
 * name or address. Digits and signs around a common word do not help it.
 * @throws AppError "invalid" at the field `password`
 */
export async function refuseWeakPassword(password: string, about: { email: string; name: string }): Promise<void> {
  if (isPattern(password) || isPersonal(password, about) || (await isCommon(password))) {
    throw new AppError("invalid", "这个密码太常见，容易被猜到。请换一个，例如三四个不相干的词连在一起。", {
      field: "password",
    });
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
    return passwords.has(word) || chinese.includes(word);
  }
}

/** "woaini123", "password2024!": a word with so little around it that lists try it too. */
const isShortTail = (whole: string, word: string) => word.length >= 4 && whole.length - word.length <= 4;

function isPattern(password: string): boolean {
  const lower = password.toLowerCase();
  if (chinese.includes(lower)) return true;
  if (/^(.{1,4})\1+.?$/u.test(lower)) return true;
  if (/^(19|20)\d{2}[-./]?\d{1,2}[-./]?\d{1,2}$/.test(lower)) return true;
  return isWalk(lower);
}

/** Rows and columns of the keyboard and the alphabet, to and fro. */
const rows = [
  "01234567890",
  "qwertyuiop",
  "asdfghjkl",
  "zxcvbnm",
  "abcdefghijklmnopqrstuvwxyz",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p",
].flatMap((row) => [row, [...row].reverse().join("")]);

/** Signs by their keys: whoever walks over digits with the shift key held types these. */
const signs = "!@#$%^&*()";
const digits = "1234567890";

/**
 * "123qwe!@#", "qweasdzxc": nothing but pieces of three and more that stand side by side, or one sign over and over; two
 * characters may be left over.
 */
function isWalk(lower: string): boolean {
  const keys = [...lower].map((key) => digits[signs.indexOf(key)] ?? key).join("");
  let left = 0;
  for (let at = 0; at < keys.length; ) {
    const length = walkLength(keys, at);
    if (length < 3) left += 1;
    at += length < 3 ? 1 : length;
  }
  return left <= 2;
}

/** How long the walk is that begins there. */
function walkLength(keys: string, at: number): number {
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

/** A level in English names, and in Chinese names. */
const levels: readonly [english: RegExp, chinese: RegExp][] = [
  [/\bb?bachelor|\bbach\b/, /(?<!副)学士/],
  [/\bmaster(?!y| ?class)/, /硕士(?!层次)/],
  [/\bdoctor|\bph\.?d\b|doctoranda/, /博士|PhD/],
  [/\b(post ?-?)?gra?d?uate ?cert|grauate cert/, /研究生证书/],
  [/\b(post ?-?)?gra?d?uate ?diploma|grauate diploma/, /研究生文凭/],
  [/advanced diploma/, /高级文凭/],
  [/associate degree/, /副学士/],
  [/certificate (i|1)\b/, /一级证书/],
  [/certificate (ii|2)\b/, /二级证书/],
  [/certificate (iii|3)\b/, /三级证书/],
  [/certificate (iv|4)\b/, /四级证书/],
  [/\bhon(s|ou?rs?)?\b/, /荣誉/],
];

/** Chinese numerals of durations: 三年制. */
const numerals: Record<string, string> = { "1": "一", "2": "二两", "3": "三", "4": "四", "5": "五", "6": "六" };

/** Whether a composed name has the same level and numbers as the registered name. Protects against an entry or a rule that drops a part of a name. */
export function hasSameLevelAndNumbers(name: string, nameCn: string): boolean {
  const text = name.toLowerCase();
  return (
    levels.every(([english, chinese]) => english.test(text) === chinese.test(nameCn)) && hasSameNumbers(text, nameCn)
  );
}

function hasSameNumbers(text: string, nameCn: string): boolean {
  const found = numbersOf(nameCn);
  const digits = nameCn.replace(/\D/g, "");
  const isBetween = (number: string) =>
    found.some((from, at) => {
      const to = found[at + 1];
      return to !== undefined && Number(from) < Number(number) && Number(number) < Number(to);
    });
  return numbersOf(text).every(
    (number) =>
      found.some((other) => Number(other) === Number(number)) ||
      [...(numerals[number] ?? "")].some((numeral) => nameCn.includes(numeral)) ||
      digits.includes(number) ||
      // "Levels 1, 2 and 3" may become 1–3.
      isBetween(number),
  );
}

const numbersOf = (text: string): string[] => text.match(/\d+(?:\.\d+)?/g) ?? [];

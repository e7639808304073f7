/** A national code of vocational education ("sit40521", "22603vic"), or a CRICOS code of a course or provider. */
const code = String.raw`[a-z]{3,4} ?\d{5}|\d{5} ?(?:vic|nsw|qld|wa|sa)|\d{5,6} ?[a-z]`;

/** Text that people write before a code. */
const prefix = String.raw`(?:(?:cricos|vet|tga|national|course|provider|training|课程|院校|学校|机构|专业|注册|全国)[ ]?)*(?:codes?|numbers?|no\.?|id|代码|编号|代号|号)?`;

/**
 * A code as people write it, with spaces and an introduction: "CRICOS code: 072591 J". Its group 1 is the code. A word and a
 * postcode ("vic 30000") are not a code unless the word has three or four letters.
 */
export const codePattern = new RegExp(String.raw`(?<![a-z\d])(?:${prefix}[ ]?[:#=]?[ ]?)(${code})(?![a-z\d])`, "g");

/** Whether a word of a query is the whole CRICOS code of a course or an institution. */
export const isCricosCode = (word: string): boolean => /^(?:\d{5,6}[a-z]|\d{7})$/.test(word);

export const isCode = (word: string): boolean =>
  /^(?:[a-z]{3,4}\d{5}|\d{5}(?:vic|nsw|qld|wa|sa)|\d{5,6}[a-z])$/.test(word);

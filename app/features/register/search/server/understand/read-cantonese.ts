/** Words of spoken Cantonese with the standard written word, the longer ones first. */
const words: readonly [cantonese: RegExp, standard: string][] = [
  // 平 is cheap next to a question or 最, and no part of 平均 or 平面.
  [/(?<=边[间个所度].{0,8}?)(?:最|更|比较)?平(?![均面台等安衡行板])[啲d]?/g, "最便宜"],
  [/平(?:嘅|啲嘅?|d嘅?)/g, "便宜的"],
  [/除咗/g, "除了"],
  [/唔[諗谂]住/g, "不打算"],
  [/[諗谂]住/g, "打算"],
  [/返工/g, "上班"],
  [/而家/g, "现在"],
  [/(?<=[我你佢])係|係(?=[学读做])/g, "是"],
  [/佢/g, "他"],
  [/咗/g, "了"],
  [/[嗰呢]间/g, "那间"],
  [/唔使/g, "不用"],
  [/唔该/g, " "],
  [/唔好(?=意思)/g, "不好"],
  [/唔好/g, "不要"],
  [/唔/g, "不"],
  [/冇/g, "没有"],
  [/嘅/g, "的"],
  [/喺/g, "在"],
  [/搵/g, "找"],
  [/边[间个所]/g, "哪个"],
  [/边度/g, "哪里"],
  [/(?:乜嘢|咩)/g, "什么"],
  [/点样/g, "怎么样"],
  [/几钱/g, "多少钱"],
];

/**
 * Writes spoken Cantonese as standard Chinese, so that one grammar reads both: 唔要悉尼 is 不要悉尼.
 * @param text folded, in simplified characters
 */
export const readCantonese = (text: string): string =>
  words.reduce((read, [cantonese, standard]) => read.replace(cantonese, standard), text);

import { either, followedBy, latinStart, notAfter, notBefore } from "./pattern.ts";

/** A negating word, and adjacent text that makes it another word or a question. */
interface NegatingWord {
  word: string;
  notAfter?: string;
  notBefore?: string;
}

/** Whatever follows is not wanted. */
const strongWords: readonly NegatingWord[] = [
  // 不用雅思 is a topic, and 不用面试 excludes no course.
  {
    word: `(?:(?:不(?:需要|必|用|需|要求|涉及)|[无毋]需|没有?|无)(?:要?学|考|会|懂|读|上|用到?)?|不(?:考|碰|懂|想(?:碰|考)|擅长|会|怎么用)|怕|讨厌|免考?)${followedBy("数学|高数|统计|物理|化学|生物|编程|代码|英语文学")}`,
  },
  // 要不要 and 是不是 are questions.
  { word: "不要", notAfter: "要", notBefore: "求" },
  { word: "不想(?:要|去|读|学(?!校|院|位|费|习)|上|念|在|选|考虑)*", notAfter: "想" },
  { word: `(?:不|[无毋])(?:需要?|用|必)(?:再?[读学上念])?${followedBy("语言|预科|高中|本科|文凭|桥梁")}` },
  { word: "不上", notAfter: "[考跟看比]", notBefore: "班|学|进|课" },
  { word: `不(?:想|要|能)?收${followedBy("男生|女生")}` },
  { word: "别(?:再)?(?:给我|跟我|帮我)?(?:推荐|推|介绍|安排|发|列)(?:给我)?(?:什么|任何)?" },
  { word: "不考虑" },
  { word: "不去", notAfter: "去" },
  { word: "不读", notAfter: "读", notBefore: "书" },
  { word: "不学", notAfter: "学", notBefore: "[习会]" },
  { word: "不在", notAfter: "在", notBefore: "[乎意职线读]" },
  { word: "不是", notAfter: "是" },
  { word: "不含", notBefore: "糊" },
  { word: "不包[括含]" },
  { word: "不喜欢" },
  { word: `不${followedBy("住校|寄宿|住读")}`, notAfter: "[要能可住]" },
  { word: "不选", notAfter: "选" },
  { word: "不接受" },
  { word: "不看", notAfter: "看" },
  { word: "不打算(?:去|读|学)?" },
  { word: "除了" },
  // 除悉尼外.
  { word: `除${followedBy("[^除]{1,10}外")}` },
  { word: "排除|避开|避免|去掉|去除|剔除|拒绝" },
];

const strongEnglish = `${latinStart(
  "(?:do not|don'?t) want(?: to (?:study|go)(?: in| to)?)?",
  "but not",
  // "Not for profit", "note" and "nothing" are not negations.
  `not${notBefore("ting|e|h|i", " for|-for")}`,
  // "Except for", and not "exceptional".
  `except${notBefore(" ?ional")}(?: for)?`,
  "(?:anything|everything|any subject|all) but",
  "avoid(?:ing)?|no more|never",
  "(?:anywhere|anything|any|somewhere) (?:else )?(?:except|other than|outside)(?: for| of| in)?",
  "excluding|exclude|without|other than|apart from|anywhere but|outside(?: of)?",
)}${notBefore("[a-z]")}(?: in(?![a-z])| at(?![a-z]))?`;

/** Negates only if the vocabulary knows the next word: 非 and 别 are part of many other words. */
const weakWords: readonly NegatingWord[] = [
  {
    word: "非",
    notAfter: "[东西南北中是除双]",
    notBefore: "洲|营利|盈利|常|金属|遗|线性|虚构|物质|政府|机动|凡|正式|典|暴力|处方|母语|标准|住院|裔|原创|法|但",
  },
  // 除悉尼大学和UTS
  { word: "除", notAfter: "[免扣清删排解去消废铲切祛根]", notBefore: "[了外夕非以草湿尘臭毛皱冰雪颤虫名法此]" },
  {
    word: "别(?:去|在|选|读|学|要|给我|推荐)?",
    notAfter: "[特级类区性个识判告分离差]",
    notBefore: "[墅的名人样]",
  },
];

const weakEnglish = either(
  latinStart(`non[ -]${notBefore("award|fiction|profit|destructive")}`),
  latinStart(`no ${notBefore("\\d")}`),
);

/** The text before is excluded: 悉尼除外, 会计就算了. */
const behind = "除外|以外的?|之外的?|就?算了吧?|就免了|免谈";

const wordsPattern = (words: readonly NegatingWord[], english: string): string =>
  either(
    ...words.map(
      (one) =>
        `${one.notAfter ? notAfter(one.notAfter) : ""}${either(one.word)}${one.notBefore ? notBefore(one.notBefore) : ""}`,
    ),
    english,
  );

/** A negating word in a folded query. The groups `strong`, `weak` and `behind` identify it. */
export const negationPattern = new RegExp(
  `(?<strong>${wordsPattern(strongWords, strongEnglish)})|(?<weak>${wordsPattern(weakWords, weakEnglish)})|(?<behind>${behind})`,
  "g",
);

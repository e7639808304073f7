import type { Rule } from "./constraint.ts";

// Numbers that limit no course. They are taken out before prices and lengths are read, and named as not understood.

const score = String.raw`(?:\s*(?:总分|均分|成绩|小分|分数|score|of|是|有|只有|考了|达到|:|要求|不低于|至少|最低|每?项|单项))*\s*\d{1,3}(?:\.\d+)?(?:\s*/\s*\d+(?:\.\d+)?)?(?:\s*(?:分|%))?(?:\s*(?:以上|以下|左右|起|\+))?`;
const tests =
  "雅思|托福|多邻国|思培|小分|均分|平均分|平均成绩|绩点|加权|高考|会考|专四|专八|[四六]级|(?<![a-z])(?:ielts|toefl|pte|duolingo|cael|gpa|wam|atar|sat|gre|gmat|cet-?[46]?)";

const ignored = () => "ignored" as const;

export const backgroundRules: readonly Rule[] = [
  // Without this, 没有数学要求 would be a wish for mathematics.
  {
    pattern:
      /(?<!有)(?:没有|没|无|无需|不需要?|不用|不要)(?!雅思|托福|语言|英语)[^\s,。、的不]{1,6}(?:要求|经验|背景|基础)/g,
    read: ignored,
  },
  { pattern: new RegExp(`(?:${tests})${score}`, "g"), read: ignored },
  { pattern: /(?<![\d.])\d{2,3}(?:\.\d)?\s*分(?:以上|以下|左右)?(?!钟|校|析|子)/g, read: ignored },
  {
    pattern: new RegExp(
      String.raw`(?:免|不用|无需|不需要|不考|没有|没考|不要求|without|no)\s*(?:${tests})(?:成绩)?(?![a-z])`,
      "g",
    ),
    read: ignored,
  },
  {
    pattern: /(?<!\d)(?:双非|985|211|双一流)(?:\/(?:985|211))?(?:院校|大学|高校|本科生?|毕业生?|学校|学历)*/g,
    read: ignored,
  },
  {
    pattern: /(?<!\d)(?:19|20)\d\d\s*年?(?:\s*(?:1[0-2]|[1-9])\s*月)?(?:入学|开学|毕业|秋季|春季|底|初|级(?!别))+/g,
    read: ignored,
  },
  { pattern: /(?<!\d)(?:19|20)\d\d\s*年(?:\s*(?:1[0-2]|[1-9])\s*月)?/g, read: ignored },
  { pattern: /(?<![\d个])(?:1[0-2]|[1-9])\s*月份?(?:入学|开学|开课)/g, read: ignored },
  {
    pattern:
      /(?:\d+|[一二两三四五六七八九十]+)\s*年(?:以上|左右|多)?的?(?:相关)?(?:工作|教学|从业)?(?:经[验历])|(?:毕业|工作)了?(?:\d+|[一二两三四五六七八九十半]+)\s*年(?:多|了)?|\d+\+? years?(?:'|’)? (?:of )?(?:work )?experience/g,
    read: ignored,
  },
  {
    pattern:
      /(?<![\d年第])(?:\d{2}|[二三四五][十]?[一二三四五六七八九]?十?)\s*岁(?:以上|以下|了)?|\d{1,2} years? old|aged? \d{1,2}/g,
    read: ignored,
  },
  {
    pattern:
      /(?:\d+(?:\.\d+)?|[一二两三四五六七八九十]+)\s*万?\s*(?:美元|美金|英镑|欧元|港币|港元|台币|新台币|usd|gbp|eur|hkd)(?:以内|以下|左右|以上)?/g,
    read: ignored,
  },
];

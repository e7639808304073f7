// What an amount of a letter is for. The words around it decide.

/** "deposit": a part to pay now. "grand": tuition with other charges. "net": after a scholarship. */
export type FeeRole = "tuition" | "grand" | "net" | "deposit" | "scholarship" | "other" | "unknown";

/** The time that an amount is for. "any": not said. */
export type FeePeriod = "total" | "year" | "semester" | "term" | "week" | "any";

const roles: readonly [FeeRole, RegExp][] = [
  // The price of a unit proves nothing without their number.
  [
    "other",
    /(per|an?|each|every|one) (\d+[- ]?(cp|credit)[- ])?(unit|subject|course\b|credit point|cp\b|module|UOC)|(unit|subject) (fee|price)|application|confirmation|admin\b|administ|boarding|residential|technology|capital|laptop|building|[每一](门|科|学分)/i,
  ],
  [
    "grand",
    /package (fee|total|price|cost)|total.{0,30}\bpackage\b|combined|all courses|both courses|overall|套餐|打包|两门/i,
  ],
  [
    "net",
    /(after|less|net of|minus).{0,30}(scholarship|bursary|discount)|net (tuition|fee|payable)|(奖学金|减免|折扣|獎學金).{0,4}后|实付|净学费|\bnet\b/i,
  ],
  ["scholarship", /scholarship|bursary|discount|waiver|reduction|grant\b|奖学金|獎學金|减免|优惠|折扣/i],
  [
    "other",
    /oshc|health|insurance|medibank|bupa|allianz|nib\b|ahm\b|保险|保險|医疗|application fee|enrol?ment fee|registration fee|material|resource|amenit|ssaf|accommodation|homestay|airport|guardian|welfare|non[- ]?tuition|textbook|books|uniform|levy|excursion|camp\b|bond|placement fee|orientation|visa|living|报名费|申请费|注册费|材料费|杂费|住宿|接机|监护|其他费用|非学费|校服|教材|签证|生活费/i,
  ],
  [
    "deposit",
    /deposit|initial|invoice|you pay|commitment|due (now|on|by|before|prior)|payable (now|on|by|before|to accept)|to (accept|secure)|upfront|up front|pre-?paid|already paid|paid to date|instal|balance|outstanding|payment \d(?!\d)|refund|首期|首付|定金|押金|预付|預付|分期|余款|已付|应付|退款|接受录取/i,
  ],
  [
    "grand",
    /grand total|total (amount|payable|fees? payable|cost of attendance|charges)|合计|总计|總計|费用总额|总费用/i,
  ],
  [
    "tuition",
    /tuition|course (fee|cost|total)|program(me)? (fee|cost)|school fee|annual fee|fee per|学费|學費|课程费/i,
  ],
  ["grand", /total (fees?|costs?)|all fees/i],
  ["tuition", /\b(fees?|prices?)\b|费用/i],
];

/** What an amount is for, by the words around it. */
export const feeRoleOf = (context: string): FeeRole =>
  roles.find(([, pattern]) => pattern.test(context))?.[0] ?? "unknown";

const periods: readonly [FeePeriod, RegExp][] = [
  ["week", /per week|\/ ?w(ee)?k|weekly|a week|每周|一周/i],
  ["semester", /(?<!tri)semester|学期|學期/i],
  ["term", /trimester|\bterm\b|session|study period|teaching period|per unit|quarter|一期|每期/i],
  [
    "total",
    /(total|whole|entire|full|complete).{0,24}(tuition|course|program|fee|duration)|(tuition|course|program|fee).{0,24}(total|entire|whole|full)|for the (whole |entire |full )?(course|program|degree)|(for|over|all)( the)? (\d|two|three|four|five|six) years|(?<!第|\d)[两二三四五六2-6] ?年(学费|总|共|合|[:：]?\s?\d)|^\W*total\b|\btotal\W*$|全程|总学费|學費總|总额|全部|整个|合计|总计|總學費/i,
  ],
  [
    "year",
    /per (year|annum|calendar year|academic year)|annual|\/ ?y(ea)?r|p\.? ?a\b|each year|a year|(year|yr) ?(\d|one)|full[- ]year|first[- ]year|1st year|一年|每年|年学费|年度|学年|第一年|首年|年費|20\d\d (tuition|fee|annual|indicative)|(fee|tuition|rate).{0,14}\b20\d\d\b|^\W*20\d\d年?\W*$|20\d\d年|[/／]\s?年/i,
  ],
];

/** The time that an amount is for. "Total first year tuition" is a year's. */
export function feePeriodOf(context: string): FeePeriod {
  if (/first[- ]year|1st year|year (1|one)\b|第一年|首年/i.test(context) && !/semester|学期/i.test(context))
    return "year";
  return periods.find(([, pattern]) => pattern.test(context))?.[0] ?? "any";
}

/**
 * Areas of the registry (files of seed/facts/) in the order of /facts. Unknown areas follow under their key. Not in text.ts:
 * the browser needs them only in the back office.
 */
export const areaNames: Record<string, string> = {
  "student-visa": "学生签证",
  english: "英语成绩",
  study: "留学",
  "graduate-visa": "毕业生签证",
  "visitor-visa": "访客签证",
  "skilled-visas": "技术、雇主、家庭与其他签证",
  "points-test": "打分测试",
  "skilled-english": "技术移民英语与层级",
  "careers-health": "职业：护士与社工",
  "careers-teaching": "职业：教师与幼教",
  "careers-business-it": "职业：会计、信息技术与工程",
  "careers-trades": "职业：厨师",
  "partner-visas": "配偶签证",
  "parent-visas": "父母签证",
  "visa-problems": "拒签、取消与复审",
  allocations: "各校新生名额与材料级别",
  exclusion: "拒签、取消与逾期",
  citizenship: "入籍",
  "permanent-residents": "永居以后",
  guardian: "陪读（590）",
  money: "税、工资与汇率",
  living: "生活费",
  arrival: "入境与出行",
  schools: "中小学留学",
  gaokao: "高考与本科",
  insurance: "医疗保险（OSHC）",
  payments: "缴费与换汇",
  recognition: "学历认证",
  "study-problems": "学业问题",
  workplace: "打工与工资",
  services: "代理与服务",
  other: "其他",
  site: "本站",
};

/** The area of figures that fit no other: editors can choose it before it has any figure. */
export const generalArea = "other";

const order = Object.keys(areaNames);

/** The place of an area in the order above. */
export const areaOrder = (area: string): number => (order.includes(area) ? order.indexOf(area) : order.length);

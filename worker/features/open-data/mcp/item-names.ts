import type { ItemName } from "#worker/features/course-cost/public.ts";

/** Names of the items of a sum. */
export const itemNames: Readonly<Record<ItemName, string>> = {
  tuition: "学费",
  nonTuition: "学校收的其他费用",
  cover: "海外学生健康保险（OSHC）",
  charge: "学生签证申请费",
  chargeAdult: "配偶的签证申请费",
  chargeChild: "子女的签证申请费",
  chargeAgain: "再次申请附加费",
  travel: "旅费",
  livingOwn: "生活费（自己的估计）",
  livingStudent: "生活费，学生本人",
  livingPartner: "生活费，配偶",
  livingChild: "生活费，子女",
  schooling: "学龄子女的学费",
};

import type { ItemName } from "#app/features/register/course-cost/shared/course-cost.ts";

export const itemNames: Readonly<Record<ItemName, string>> = {
  tuition: "学费",
  nonTuition: "学校收的其他费用",
  cover: "海外学生健康保险（OSHC）",
  charge: "学生签证申请费",
  chargeAdult: "配偶的签证申请费",
  chargeChild: "子女的签证申请费",
  chargeAgain: "再次申请附加费",
  travel: "旅费",
  livingOwn: "自己估计的生活费",
  livingStudent: "学生本人的生活费",
  livingPartner: "配偶的生活费",
  livingChild: "子女的生活费",
  schooling: "学龄子女的学费",
};

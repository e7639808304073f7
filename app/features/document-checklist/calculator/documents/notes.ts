import type { ChecklistNote } from "../checklist-document.ts";

/** Notes about things to calculate or to pay, not to submit. */
export const notes: readonly ChecklistNote[] = [
  {
    id: "charges-inside",
    category: "course",
    text: "在境内申请，上一个临时签证也是在境内申请的，除申请费外，每人通常还要付再次申请附加费，付款页会自动加上。",
    facts: [{ key: "temporary-visa.subsequent-charge" }],
    any: ["where:inside"],
  },
  {
    id: "funds-sum",
    category: "funds",
    text: "先算一遍要证明的总额：头一年的学费，加上生活费、旅费和学龄子女的学费，减去已付的部分。这是给自己核对的，不用交。",
    facts: [
      { key: "visa-500.living-student" },
      { key: "visa-500.living-partner", any: ["partner"] },
      { key: "visa-500.living-child", any: ["children"] },
      { key: "visa-500.schooling", any: ["children"] },
      { key: "visa-500.travel", any: ["where:outside"] },
      { key: "visa-500.travel-onshore", any: ["where:inside"] },
      { key: "visa-500.funds-months" },
    ],
    any: ["funds:deposit", "funds:loan", "funds:scholarship"],
    not: ["level:exchange"],
  },
];

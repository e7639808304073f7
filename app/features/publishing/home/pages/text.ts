/** The three doors: goals of visitors with their pages. */
export const doors = [
  { to: "/plan?q=0", title: "我想去读书", text: "选专业、比费用、办学生签证" },
  { to: "/plan?who=inside&visa=student&stay=stay&q=1", title: "我在读，想留下", text: "毕业生签证、职业清单、打分" },
  { to: "/plan?who=working&aim=work&q=2", title: "我要工作或移民", text: "雇主担保、州提名、职业评估" },
] as const;

/** Example searches. */
export const examples = ["墨尔本 护理 学士", "两万以内的硕士", "寄宿女校", "485 签证"] as const;

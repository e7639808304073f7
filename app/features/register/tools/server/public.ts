// The tools of the site with their texts and questions. Without side effects, because the browser loads this module.

/** A tool as the page of tools and the search show it. */
export interface Tool {
  /** Its address. */
  path: string;
  title: string;
  summary: string;
}

/** The tools of the site by name. */
export const tools = {
  plan: {
    path: "/plan",
    title: "我的路线",
    summary: "回答几个问题，看读书、签证、毕业以后每一步的花费、规则和排队人数，几条路并排。",
  },
  cost: {
    path: "/tools/course-cost",
    title: "课程总费用",
    summary: "把学费、保险、签证费和生活费加在一起，澳元和人民币对照。",
  },
  offer: {
    path: "/tools/offer-check",
    title: "录取通知书核对",
    summary: "贴上通知书的文字，学校、课程代码、学费、学制、校区逐项和官方登记册对照。",
  },
  checklist: {
    path: "/resources/student-visa-checklist",
    title: "学生签证材料清单",
    summary: "按自己的情况列出要准备的文件，中英文对照，可以勾选和打印。",
  },
  timeline: {
    path: "/tools/timeline",
    title: "申请时间表",
    summary: "从开学的月份往回推算，每一步最晚什么时候做完，可以放进日历。",
  },
  points: {
    path: "/immigration/points-test",
    title: "技术移民打分测试",
    summary: "按公布的打分表算出 189、190、491 签证的分数，看看每一项怎么算。",
  },
  compare: { path: "/compare", title: "课程对比", summary: "最多四门课程放在一张表里，对比学费、学制、校区和实习。" },
  shortlist: { path: "/shortlist", title: "我的收藏", summary: "保存看中的院校和课程，随时挑几门对比。" },
} as const satisfies Record<string, Tool>;

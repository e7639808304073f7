/** Texts of /tools, and of the tools that it lists. */
export const toolsText = {
  title: "工具",
  description:
    "澳途的免费工具：技术移民打分、课程总费用、学生签证材料清单、申请时间表、课程对比和收藏。不用登录，结果可以分享和打印。",
  intro: "都不用登录。数字来自公布的规则，旁边有出处和日期；算出的结果在地址里，可以分享，也可以打印。",
  points: "技术移民打分",
  pointsText: "按公布的打分表把 189、190、491 签证的分数加一遍，看看每一项怎么算。",
  cost: "课程总费用",
  costText: "学费、保险、签证费和生活费加在一起，澳元和人民币对照。",
  checklist: "学生签证材料清单",
  checklistText: "按自己的情况列出要准备的文件，中英文对照，可以勾选和打印。",
  timeline: "申请时间表",
  timelineText: "从开学的月份往回算，每一步最晚什么时候做完，可以放进日历。",
  compare: "课程对比",
  compareText: "最多四门课程并排看：学费、学制、校区和实习。",
  shortlist: "我的收藏",
  shortlistText: "收着看中的院校和课程，随时挑几门对比。",
} as const;

/** Further reading after the page of a field. */
export const fieldGuides = [
  { to: "/tools/course-cost", label: "算一门课程的总费用", why: "学费、生活费、保险和签证费" },
  { to: "/study/application", label: "申请的五步", why: "从选课到登机" },
  { to: "/visa/student", label: "学生签证", why: "材料、存款和审理" },
  { to: "/visa/graduate", label: "毕业以后的 485 签证", why: "各级别能留多久" },
  { to: "/study/scholarships", label: "奖学金", why: "哪些人能拿，怎样申请" },
] as const;

/** Further reading after the page of a city. */
export const cityGuides = [
  { to: "/resources/cost-of-living", label: "生活费指南", why: "一周花多少，怎样省" },
  { to: "/resources/rental-checklist", label: "租房清单", why: "看房、签约和押金" },
  { to: "/resources/departure-checklist", label: "出发清单", why: "行李、文件和头两周" },
  { to: "/tools/course-cost", label: "算一门课程的总费用", why: "学费、生活费、保险和签证费" },
  { to: "/immigration/state-nomination", label: "州提名", why: "190 和 491 各州的要求" },
] as const;

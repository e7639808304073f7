import type { ListKind } from "../../shared/input.ts";
/** The guide to read next to a list. */
export const listGuides: Partial<Record<ListKind, { to: string; label: string }>> = {
  highschool: { to: "/study/school-guide", label: "中小学留学：各州项目、年龄、监护和费用" },
  university: { to: "/study/gaokao", label: "高考成绩怎样申请本科" },
  pathway: { to: "/study/gaokao", label: "高考成绩怎样申请本科，分数不到走哪条路" },
};

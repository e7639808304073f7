import type { ListKind } from "#worker/features/catalogue/input.ts";

/** Texts of the institution lists. */
export const listText = {
  name: "名称",
  date: "登记册日期 {date}。",
  place: "州 / 城市",
  code: "CRICOS 代码",
  website: "官方网站",
  filterName: "院校名称",
  filterNamePlaceholder: "中英文或代码",
  filterCategory: "院校类别",
  allCategories: "全部类别",
  filterOwner: "公立 / 私立",
  government: "公立",
  private: "私立",
  filterSector: "办学主体",
  filterGender: "男校 / 女校",
  filterBoarding: "寄宿",
  filterYears: "年级",
  filterFee: "一年收费",
  moreFilters: "更多条件：办学主体、男校女校、寄宿、年级",
  sort: "排序",
  sortByName: "按名称",
  sortByFee: "收费从低到高",
  feeInLine: "一年约 {fee}",
  feeUpTo: "{fee} 以内",
  fee: "一年收费",
  feeOf: "约 {fee}",
  noFee: "问学校",
  filterState: "州 / 领地",
  allStates: "全部",
  filterCity: "城市",
  filter: "筛选",
  clear: "清除筛选",
  total: "共 {count} 所",
  schoolNote:
    "办学主体、男女校、寄宿和年级依据登记册的课程名称与公开资料整理（2026-11-22），一年收费是登记的全程费用（学费和其他收费，有的含寄宿）折成的每年数，取最高的年级。“未注明”是学校未公布或尚未查到；以学校公布为准。",
  empty: "暂无数据",
} as const;

/** Texts of /search/{type}/{name}. */
export const lookupText = {
  invalidType: "无效类型",
  invalidTypeHint: "只能查找学校（institution）或课程（course）。",
  noResult: "未找到结果",
  noResultHint: "没有找到这个名称的学校或课程，请用搜索再试。",
  fullPage: "查看完整资料",
} as const;

/** The guide to read beside a list. */
export const listGuides: Partial<Record<ListKind, { to: string; label: string }>> = {
  highschool: { to: "/study/school-guide", label: "中小学留学：各州项目、年龄、监护和费用" },
  university: { to: "/study/gaokao", label: "高考成绩怎样申请本科" },
  pathway: { to: "/study/gaokao", label: "高考成绩怎样申请本科，分数不到走哪条路" },
};

import type { SortOrder } from "#worker/features/search/explore/filters.ts";

/** Texts of the results page. */
export const resultsText = {
  titleFor: "“{q}”的搜索结果",
  explore: "查找院校与课程",
  none: "没有匹配结果",
  tabs: "结果类别",
  noFee: "学费未登记",
} as const;

/** The orders of the results, as the form lists them. */
export const sortText: Record<SortOrder, string> = {
  relevance: "最相关",
  cost: "总费用从低到高",
  "cost-desc": "总费用从高到低",
  yearly: "每年学费从低到高",
  "yearly-desc": "每年学费从高到低",
  weeks: "学制从短到长",
  "weeks-desc": "学制从长到短",
  name: "英文名称",
};

/** Texts of the filters. */
export const filterText = {
  show: "筛选条件",
  showCount: "筛选条件（{count}）",
  close: "关闭",
  clear: "全部清除",
  moreKinds: "更多条件",
  apply: "应用筛选",
  sort: "排序",
  any: "不限",
  state: "州 / 领地",
  city: "城市",
  category: "院校类别",
  owner: "公立 / 私立",
  school: "中小学",
  sector: "办学主体",
  gender: "男校 / 女校",
  boarding: "寄宿",
  level: "课程级别",
  field: "专业领域",
  language: "授课语言",
  cost: "全程总费用",
  yearly: "每年学费",
  weeks: "学制",
  work: "实习或工作",
  regional: "偏远地区（州提名等签证用）",
  more: "更多（{count} 项）",
  option: "{label}（{count}）",
} as const;

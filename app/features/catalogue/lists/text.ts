import { addTexts } from "#app/shell/text/t.ts";

/** Texts of the lists of institutions and of the look-up by name. */
export const listTexts = {
  "list.universityIntro": "CRICOS 登记册上可以招收国际学生的大学，包括名称中没有 University 的大学（例如 RMIT）。",
  "list.tafeIntro": "CRICOS 登记册上大学和中小学以外的院校：公立 TAFE、私立职业院校、英语语言学校和其他高等院校。",
  "list.highschoolIntro": "CRICOS 登记册上可以招收国际学生的中小学，包括各州教育部的公立学校。",
  "list.institutionsIntro":
    "CRICOS 登记册上可以招收国际学生的全部院校：大学、中小学、职业教育院校、英语语言学校和其他高等院校。",
  "list.date": "登记册日期 {date}。",
  "list.name": "名称",
  "list.place": "州 / 城市",
  "list.code": "CRICOS 代码",
  "list.website": "官方网站",
  "list.filterName": "院校名称",
  "list.filterNamePlaceholder": "中文或英文名称、CRICOS 代码",
  "list.filterCategory": "院校类别",
  "list.allCategories": "全部类别",
  "list.filterState": "州 / 领地",
  "list.allStates": "全部",
  "list.filter": "筛选",
  "list.clear": "清除筛选",
  "list.total": "共 {count} 所",
  "list.empty": "暂无数据",
  "lookup.invalidType": "无效类型",
  "lookup.invalidTypeHint": "只能查找学校（institution）或课程（course）。",
  "lookup.noResult": "未找到结果",
  "lookup.noResultHint": "没有名称与之相同的学校或课程，可以用搜索再试。",
  "lookup.fullPage": "查看完整资料",
} as const;

addTexts(listTexts);

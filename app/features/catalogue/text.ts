import { addTexts } from "#app/shell/text/t.ts";

/** Texts that the pages of the catalogue share. `{…}` are filled in by `t`. */
export const catalogueTexts = {
  "catalogue.institutionNotFound": "未找到对应学校",
  "catalogue.courseNotFound": "未找到课程",
  "catalogue.providerNotFound": "未找到机构",
  "catalogue.loading": "加载中...",
  "catalogue.loadFailed": "加载失败",
  "catalogue.loadFailedHint": "请稍后刷新页面再试。",
  "catalogue.notFoundHint": "地址可能有误，或者编号不存在。",
  "catalogue.home": "首页",
  "catalogue.study": "留学",
  "catalogue.backToStudy": "返回留学指南",
  "catalogue.backHome": "返回首页",
  "catalogue.newTab": "（在新标签页打开）",
  "catalogue.breadcrumbs": "当前位置",
  "catalogue.registerNote":
    "数据来自澳大利亚政府 CRICOS 登记册，登记册日期 {date}。报名前请到官方登记册或学校官网核对。",
  "catalogue.officialRegister": "在官方登记册上查看",
  "catalogue.none": "—",
  "course.expiredMark": "已停招",
  "course.delistedMark": "已除名",
  "course.newMark": "新增",
  "course.changedMark": "有更新",
  "catalogue.changes": "这所学校的变更记录",
  "list.university": "澳大利亚大学",
  "list.tafe": "TAFE、职业院校与语言学校",
  "list.highschool": "澳大利亚中小学",
  "list.institutions": "全部院校",
  "catalogue.pages": "分页",
  "catalogue.page": "第 {page} 页，共 {pages} 页",
  "catalogue.previous": "上一页",
  "catalogue.next": "下一页",
} as const;

addTexts(catalogueTexts);

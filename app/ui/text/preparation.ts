import { addTexts } from "./t.ts";

/** Texts of the pages that are not written yet, and of the study hub. */
export const preparationTexts = {
  "preparation.badge": "内容准备中",
  "preparation.note": "这个页面还没有写好。写好之前，下面这些链接现在就能用。",
  "preparation.here": "这里将会有",
  "preparation.official": "官方页面",
  "preparation.search": "搜索院校与课程",

  "study.title": "留学指南",
  "study.text": "先查院校和课程：资料来自澳大利亚政府的 CRICOS 登记册，凡能招收国际学生的都在上面。",
  "study.lists": "按类别浏览",
  "study.more": "申请与费用",
} as const;

addTexts(preparationTexts);

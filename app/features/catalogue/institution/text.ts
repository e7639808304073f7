import { addTexts } from "#app/shell/text/t.ts";

/** Texts of the institution page. */
export const institutionTexts = {
  "institution.facts": "基本信息",
  "institution.name": "英文名称",
  "institution.nameCn": "中文名称",
  "institution.tradingName": "对外使用名称",
  "institution.type": "办学性质",
  "institution.category": "类别",
  "institution.code": "CRICOS 院校代码",
  "institution.capacity": "国际学生名额",
  "institution.capacityValue": "{count} 人",
  "institution.website": "官方网站",
  "institution.location": "州 / 城市",
  "institution.address": "主校区地址",
  "institution.postalAddress": "邮寄地址",
  "institution.description": "简介",
  "institution.delisted":
    "这所学校已不在 CRICOS 登记册上（{date} 的登记册已没有它），不能再招收国际学生。以下是它最后登记的资料。",
  "institution.mergedInto": "并入",
  "institution.mergedFrom": "由以下院校并入",
  "institution.source": "来源",
  "institution.otherRegistrations": "同一院校的其他登记",
  "institution.otherRegistrationsHint": "同一所院校可能有多个 CRICOS 代码，课程分别登记。",
  "institution.campuses": "校区",
  "institution.campusCount": "{count} 个校区",
  "institution.courses": "课程",
  "institution.courseCount": "{count} 门课程",
  "institution.closedCount": "另有 {count} 门已停招或已不在登记册上",
  "institution.filterLabel": "按课程名称筛选",
  "institution.filterPlaceholder": "输入英文课程名称，例如 accounting",
  "institution.filterButton": "筛选",
  "institution.filtered": "找到 {count} 门课程",
  "institution.noCourses": "暂无课程信息",
  "institution.noMatch": "无匹配课程",
  "institution.marks": "“新增”“有更新”：{date} 的登记册与上一份相比。",
  "institution.costNote": "列出的金额是整个课程的估计总费用（澳元），不是一年的费用。",
  "institution.description.meta":
    "{name}的 CRICOS 登记资料：院校代码 {code}，{count} 门课程的学制与全程费用，校区地址与官方网站。",
} as const;

addTexts(institutionTexts);

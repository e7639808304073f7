import { addTexts } from "#app/shell/text/t.ts";

/** Texts of the home page. */
export const homeTexts = {
  "home.title": "澳途：澳大利亚留学、签证与移民中文指南",
  "home.description": "用中文查询澳大利亚 CRICOS 登记册上的院校与课程，了解留学申请、签证途径与移民流程，附官方来源。",
  "home.heroTitle": "去澳大利亚，从可靠的信息开始",
  "home.heroText": "留学、签证、工作、移民与生活：用中文说清楚，数据注明官方来源与日期。",
  "home.start": "开始你的旅程",
  "home.startHint": "免费注册，保存你的计划",
  "home.countInstitutions": "所院校",
  "home.countCourses": "门课程",
  "home.countDate": "登记册日期",
  "home.countsLabel": "登记册概况",

  "home.featuresTitle": "我们提供什么",
  "home.infoTitle": "全面的信息",
  "home.infoText": "从选校、申请到签证、工作与定居，按步骤整理成中文，并链接到官方原文。",
  "home.infoLink": "阅读留学指南",
  "home.toolsTitle": "实用的工具",
  "home.toolsText": "算一门课的总费用、技术移民的分数，列出签证材料，排好时间，比较和收藏课程。不用登录。",
  "home.toolsLink": "打开工具",
  "home.peopleTitle": "找专业人士",
  "home.peopleText": "需要针对个人情况的建议时，请找注册移民代理；选校可以找留学中介。我们说明怎样核对资质。",
  "home.peopleLink": "了解工作与移民",
  "home.peopleDirectory": "看专业人士名录",

  "home.trustTitle": "透明、合规的指引",
  "home.trustText":
    "澳途提供信息和工具，不是澳大利亚法律所指的移民顾问。内容只作一般参考；涉及个人情况，请咨询注册移民代理。",
  "home.trustCheck": "付钱之前先核对",
  "home.trustLink": "进一步了解我们",

  "home.findTitle": "查找澳大利亚院校",
  "home.findText": "大学、TAFE 与职业院校、语言学校、中小学：都来自 CRICOS 登记册，都可以招收国际学生。",
  "home.findLink": "浏览所有院校",

  "home.visaTitle": "了解签证途径",
  "home.visaText": "先看有哪几类签证、各给什么人，再读条件和流程。",
  "home.visaStudent": "学生签证",
  "home.visaWork": "工作签证",
  "home.visaMigration": "技术移民",
  "home.visaLink": "查看签证信息",

  "home.resourcesTitle": "实用资源",
  "home.resourcesText": "指南、清单与官方链接，准备材料时一步一步对照。",
  "home.checklistTitle": "学生签证材料清单",
  "home.checklistText": "申请学生签证（500 类别）前要准备的材料。",
  "home.costTitle": "在澳生活费",
  "home.costText": "住宿、交通、饮食与保险，大概要花多少钱。",
  "home.pointsTitle": "打分测试",
  "home.pointsText": "按现行打分表算 189、190、491 的分数。",
  "home.downloadsTitle": "资料下载",
  "home.downloadsText": "清单、预算表、对比表和日历，可以打印。",
  "home.newsTitle": "最近的变化",
  "home.newsLink": "全部新闻",
  "home.resourcesLink": "浏览资源",
} as const;

addTexts(homeTexts);

import { institutionLists, type menuLabels } from "#app/shell/frame/text.ts";

/** The links of each group of the built-in menu: labels by path. */
export const menuLinks = {
  study: {
    ...institutionLists,
    "/study/fields": "按专业看",
    "/study/cities": "按城市看",
    "/study/application": "申请流程",
    "/study/scholarships": "奖学金",
  },
  immigration: {
    "/immigration/pr-pathways": "永居途径",
    "/occupations": "职业清单",
    "/immigration/points-test": "打分测试",
    "/immigration/state-nomination": "州提名",
    "/immigration/skilled": "技术移民",
    "/immigration/rounds": "历轮邀请",
    "/immigration/careers": "职业专题",
  },
  visa: {
    "/visa/student": "学生签证",
    "/visa/renewal": "下一张学生签证",
    "/visa/guardian": "陪读签证",
    "/visa/graduate": "毕业生签证",
    "/visa/work": "工作签证",
    "/visa/visitor": "访客签证",
    "/visa/partner": "配偶签证",
    "/visa/parents": "父母签证",
    "/visa/refusal": "拒签与取消",
    "/visa/other": "其他签证",
  },
  services: {
    "/services/study": "留学服务",
    "/services/immigration": "移民服务",
    "/services/translation": "翻译服务",
    "/services/application": "签证材料协助",
  },
  resources: {
    "/resources/guides": "指南",
    "/resources/downloads": "资料下载",
    "/resources/links": "官方链接",
    "/resources/faq": "常见问题",
  },
} as const satisfies Record<keyof typeof menuLabels, Record<string, string>>;

/** Texts of the footer. */
export const footerText = {
  tagline: "值得信赖的澳大利亚留学、签证与移民信息平台",
  links: "页脚链接",
  more: "全部栏目",
  privacy: "隐私政策",
  terms: "服务条款",
  contact: "联系我们",
  tools: "工具",
  news: "新闻",
  facts: "数字与来源",
  check: "付钱之前先核对",
  professionals: "专业人士名录",
  data: "数据说明",
  changes: "登记册变更记录",
  developers: "开放接口",
  about: "关于我们",
  copyright: "© {year} 澳途",
  disclaimer:
    "The information on this website is general information only and does not take your circumstances into account. It is not immigration assistance or migration advice as defined by the Migration Act 1958 (Cth), and we are not registered migration agents. For advice about your own situation, consult a registered migration agent or an Australian legal practitioner, and check the Department of Home Affairs website before you act.",
  source: "院校与课程数据来自",
  sourceName: "CRICOS 登记册（data.gov.au）",
  sourceOwner: "澳大利亚政府，许可协议",
  licence: "CC BY 2.5 AU",
  sourceChanged: "澳途整理、翻译了部分内容。",
  date: "登记册日期 {date}。",
} as const;

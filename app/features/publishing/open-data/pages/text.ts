/** Texts of /llms.txt. */
export const llmsText = {
  title: "澳途",
  summary:
    "给中文读者的澳大利亚留学、签证和移民资料站：CRICOS 登记册上的全部院校和课程（有中文名称）、指南、计算器，和有来源、有核对日期的官方数字。",
  notes: [
    "院校和课程来自澳大利亚政府的 CRICOS 登记册（CC BY 2.5 AU），每月更新，页面上写着登记册的日期；中文名称是澳途译名。",
    "费用、分数和规定会变。引用数字时，请写明来源和核对日期；每个数字从哪里来、以前是多少，见 /facts。",
    "这里只介绍规定，不是移民或法律意见，不判断一个人够不够条件。个案请找注册移民代理。",
    "程序请用开放接口或 MCP，不要逐页抓取；要整份登记册请下载 CSV。",
  ],
  sections: { data: "给程序用", find: "查找", tools: "计算器", guides: "指南" },
  lists: {
    data: [
      ["开放接口说明", "/developers", "地址、参数、可以运行的例子、次数限制和许可"],
      ["OpenAPI 3.1 文件", "/api/v1/openapi.json", "机器可读的接口说明"],
      [
        "MCP",
        "/mcp",
        "给 AI 助手的工具：answer、search、course、compare、cost、occupation、facts、rules、rounds、points、nomination、guide（streamable HTTP，只接受 POST）",
      ],
      ["全部院校 CSV", "/api/v1/institutions.csv", "登记册上的院校和中文名称"],
      ["全部课程 CSV", "/api/v1/courses.csv", "登记册上的课程、中文名称、学制和费用"],
      ["全部变更 CSV", "/api/v1/changes.csv", "每份登记册新增、改动和除名的院校、课程和校区"],
    ],
    find: [
      ["大学", "/study/university", "大学列表"],
      ["全部院校", "/study/institutions", "登记册上的全部院校"],
      ["按专业看", "/study/fields", "71 个学科的课程数、学费和学制"],
      ["按城市看", "/study/cities", "各城市的课程、费用和偏远地区类别"],
      ["职业清单", "/occupations", "技术移民的官方职业清单、评估机构和对口专业"],
      ["历轮邀请", "/immigration/rounds", "技术移民的邀请轮次和分数"],
      ["规则", "/rules", "谁能申请、在哪里申请、能不能带家人，有来源、法规和日期"],
      ["规则变动", "/changes", "两年以来改过的和将要改的规则与数字"],
      ["这句话还对吗", "/still-true", "常听到的说法，哪些还对、到哪天为止，有来源"],
      ["官方数字", "/facts", "签证费、生活费标准、分数等，有来源、生效日期和核对日期"],
      ["登记册变更记录", "/data/changes", "登记册每次更新改了什么"],
    ],
  },
} as const;

/** Texts of the page for developers. Code in the examples is not translated. */
export const developersText = {
  title: "开放接口",
  description:
    "澳大利亚院校、课程、学科、职业和官方数字的公开接口：只读，不用登记；OpenAPI 3.1 说明，可以运行的例子，登记册的 CSV 文件。",
  intro: "别的程序可以直接读取这里的院校、课程、学科、职业和官方数字，中文名称也在里面。不用登记，不用密钥，不收费。",
  start: {
    title: "先试一次",
    hint: "每个地址都可以直接在浏览器里打开，回答是 JSON。在命令行里：",
    script: "在脚本里（任何网站都可以请求，不会带上 Cookie）：",
    document: "完整的说明是一份 OpenAPI 3.1 文件，代码生成工具和调试工具可以直接读取：",
  },
  endpoints: {
    title: "有哪些地址",
    parameter: "参数",
    required: "必填",
    none: "没有参数。",
    open: "打开例子",
  },
  files: {
    title: "整份登记册的 CSV 文件",
    hint: "要全部数据，请下载文件，不要逐页读取。文件是 UTF-8 编码，可以用 Excel 打开。每个网络地址每小时最多 {count} 份；登记册每月更新一次，不必每天下载；用 If-None-Match 询问、没有变的不计数。",
    columns: "列名",
  },
  assistants: {
    title: "给 AI 助手",
    hint: "会用 MCP（Model Context Protocol，streamable HTTP）的助手，把这个地址加进去就能用，不用登录：",
    tools:
      "有五个工具：search 搜索，course 一门课程，compare 课程对比，cost 从头到尾要多少钱，occupation 职业清单。回答里有日期和来源。它们读不到任何人的账号、订单和收藏。",
    settings: "多数客户端的设置里这样写：",
    llms: "网站的内容目录，按 llms.txt 的约定写成：",
  },
  rules: {
    title: "使用规则",
    limit: "每个网络地址每分钟最多约 {count} 次。超过了回答 429，Retry-After 是要等的秒数。",
    cache: "回答带有 ETag。保存下来，下次用 If-None-Match 询问，没有变时回答 304，没有内容：",
    pages: "列表分页，page.next 是下一页的地址，最后一页是 null。写错的参数不会被忽略，回答 400。",
    versions: "v1 里的内容只会增加，不会改掉或去掉，你的程序请忽略不认识的内容。不兼容的改动会用新的版本号。",
    null: "null 表示登记册没有写，或者我们不知道，不是 0。",
    errors: "出错时的回答都是同一种形状：code 给程序，message 是给人看的中文，field 是不对的参数。",
    status: "状态",
    code: "code",
    meaning: "意思",
  },
  licence: {
    title: "许可和出处",
    register:
      "来自 CRICOS 登记册的内容归澳大利亚政府所有，按 {licence} 使用：可以复制、修改、商用，要写明出处，说明改过什么。中文名称、类别、折算的月数和一年的费用是澳途加的，同样按这个许可使用。每个回答的 source.attribution 就是可以直接写上的出处。",
    own: "数字和职业清单由澳途整理，每一条都有自己的来源。少量引用请写明出处和核对日期，不要整份转载。",
    terms: "使用条款",
    advice: "这些内容只供参考，不是移民或法律意见。费用和规定会变，请看日期，重要的事请向学校和官方核对。",
  },
} as const;

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
      ["MCP", "/mcp", "给 AI 助手的工具：search、course、compare、cost、occupation（streamable HTTP，只接受 POST）"],
      ["全部院校 CSV", "/api/v1/institutions.csv", "登记册上的院校和中文名称"],
      ["全部课程 CSV", "/api/v1/courses.csv", "登记册上的课程、中文名称、学制和费用"],
    ],
    find: [
      ["大学", "/study/university", "大学列表"],
      ["全部院校", "/study/institutions", "登记册上的全部院校"],
      ["按专业看", "/study/fields", "71 个学科的课程数、学费和学制"],
      ["按城市看", "/study/cities", "各城市的课程、费用和偏远地区类别"],
      ["职业清单", "/occupations", "技术移民的官方职业清单、评估机构和对口专业"],
      ["历轮邀请", "/immigration/rounds", "技术移民的邀请轮次和分数"],
      ["官方数字", "/facts", "签证费、生活费标准、分数等，有来源、生效日期和核对日期"],
      ["登记册变更记录", "/data/changes", "登记册每次更新改了什么"],
    ],
  },
} as const;

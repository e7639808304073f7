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
    hint: "要全部数据，请下载文件，不要逐页读取。文件是 UTF-8 编码，可以用 Excel 打开。每个网络地址每小时最多 {count} 份；登记册每月更新一次，没有更新时请用 If-None-Match 询问，不计数。",
    columns: "列名",
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

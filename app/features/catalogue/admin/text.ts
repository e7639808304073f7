/** Texts of the back office page of register loads. */
export const adminRegisterText = {
  date: "登记册日期",
  loaded: "加载时间",
  source: "来源",
  kind: {
    label: "种类",
    register: "完整登记册",
    starter: "起始数据",
  },
  count: "文件里有",
  counts: "{institutions} 所院校、{courses} 门课程",
  changed: "改动",
  baseline: "首次加载，不算改动",
  none: "没有变化",
  institutions: "院校",
  courses: "课程",
  campuses: "校区",
  added: "新增 {count}",
  changedCount: "更改 {count}",
  delisted: "除名 {count}",
  link: "{entity}{change}，看登记册日期 {date} 的这些改动",
  search: "来源或日期",
  empty: "还没有导入过登记册。",
  how: "怎样加载",
  howText:
    "登记册由澳大利亚政府每月在 data.gov.au 公布，加载只能在命令行里进行，这一页只读。先试运行（--dry-run）看报告，再正式加载；加了 --remote 写到已部署的数据库，不加则写到本机的。",
  command: {
    latest: "从 data.gov.au 找最新的导出并加载",
    file: "加载下载好的工作簿、CSV 文件夹或 zip",
    dry: "只比较、写报告，不改动任何数据",
    delisting:
      "院校、课程、校区或上课地点一次减少太多的登记册会被拒绝，并写出减少了多少；核对确属实情后，才加上这个参数",
    losses:
      "仍在登记册上的课程、院校或校区，若有太多会失去某一项已有内容（学费、级别、学科等），这份登记册会被拒绝，并写出有多少；确认登记册无误时，才加上这个参数",
    older: "比现有的更早的登记册会被拒绝；确实要换回时，才加上这个参数",
    help: "列出所有参数",
  },
  howEnd:
    "一次加载是一个整体：要么全部生效，要么什么都不变。少数读不了的行会跳过并列出，错得多的文件会指出工作表、行和列并拒绝。同一份登记册再导入一次，不会写任何数据。",
} as const;

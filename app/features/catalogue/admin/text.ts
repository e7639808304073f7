import { addTexts } from "#app/shell/text/t.ts";

/** Texts of the history of register loads. */
export const adminRegisterTexts = {
  "adminRegister.date": "名录日期",
  "adminRegister.loaded": "加载时间",
  "adminRegister.source": "来源",
  "adminRegister.kind": "种类",
  "adminRegister.kind.register": "完整名录",
  "adminRegister.kind.starter": "起始数据",
  "adminRegister.count": "文件里有",
  "adminRegister.counts": "{institutions} 所院校、{courses} 门课程",
  "adminRegister.changed": "改动",
  "adminRegister.baseline": "首次加载，不算改动",
  "adminRegister.none": "没有变化",
  "adminRegister.institutions": "院校",
  "adminRegister.courses": "课程",
  "adminRegister.campuses": "校区",
  "adminRegister.added": "新增 {count}",
  "adminRegister.changedCount": "更改 {count}",
  "adminRegister.delisted": "除名 {count}",
  "adminRegister.link": "{entity}{change}，看名录日期 {date} 的这些改动",
  "adminRegister.search": "来源或日期",
  "adminRegister.empty": "还没有加载过名录。",
  "adminRegister.how": "怎样加载",
  "adminRegister.howText":
    "名录由澳大利亚政府每月在 data.gov.au 公布，加载只能在命令行里进行，这一页只读。先试运行（--dry-run）看报告，再正式加载；加了 --remote 写到已部署的数据库，不加则写到本机的。",
  "adminRegister.command.latest": "从 data.gov.au 找最新的导出并加载",
  "adminRegister.command.file": "加载下载好的工作簿、CSV 文件夹或 zip",
  "adminRegister.command.dry": "只比较、写报告，不改动任何数据",
  "adminRegister.command.delisting":
    "院校、课程、校区或上课地点一次减少太多的名录会被拒绝，并写出减少了多少；核对确属实情后，才加上这个参数",
  "adminRegister.command.losses":
    "仍在名录里的课程、院校或校区，若有太多会失去某一项已有内容（学费、层次、学科等），名录会被拒绝，并写出有多少；确认名录无误时，才加上这个参数",
  "adminRegister.command.older": "比现有名录更早的名录会被拒绝；确实要换回时，才加上这个参数",
  "adminRegister.command.help": "列出所有参数",
  "adminRegister.howEnd":
    "一次加载是一个整体：要么全部生效，要么什么都不变。少数读不了的行会跳过并列出，错得多的文件会指出工作表、行和列并拒绝。同一份名录再加载一次，不会写任何数据。",
} as const;

addTexts(adminRegisterTexts);

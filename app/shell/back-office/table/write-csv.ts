import type { ShownZone } from "#app/shell/page/shown-zone.ts";
import { type CsvCell, csvRow, csvStart } from "#worker/platform/csv.ts";
import { zonedTime } from "#worker/platform/time/zoned-time.ts";

export type { CsvCell };

/** A cell of a list's file: times are written in the zone of the member (writeTimes). */
export type FileCell = CsvCell | Date;

/** A CSV file for spreadsheets. */
export const writeCsv = (head: readonly string[], rows: readonly (readonly CsvCell[])[]): string =>
  csvStart + [head, ...rows].map(csvRow).join("");

/**
 * A response that downloads a CSV file.
 * @param name file name without extension
 * @param head the headings of the columns
 */
export function csvResponse(name: string, head: readonly string[], rows: readonly (readonly CsvCell[])[]): Response {
  return new Response(writeCsv(head, rows), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}.csv"`,
      "Cache-Control": "no-store",
    },
  });
}

/** A point in time for a cell of a list's file; null is an empty cell. @param at ms since 1970 */
export const writeDateTime = (at: number | null): Date | null => (at === null ? null : new Date(at));

/**
 * Writes the times of a file as local time that spreadsheets know, "2026-11-21 22:05"; the heading of a column with times
 * names the zone.
 */
export function writeTimes(
  headings: readonly string[],
  rows: readonly (readonly FileCell[])[],
  { timeZone, label }: ShownZone,
): { headings: string[]; rows: CsvCell[][] } {
  const isTime = headings.map((_, column) => rows.some((row) => row[column] instanceof Date));
  return {
    headings: headings.map((heading, column) => (isTime[column] ? `${heading}（${label}）` : heading)),
    rows: rows.map((row) => row.map((cell) => (cell instanceof Date ? zonedTime(cell.getTime(), timeZone) : cell))),
  };
}

/** The usual headings of CSV columns. A list whose column means something else gives its own heading. */
export const fileColumnNames = {
  at: "时间",
  actor: "操作人",
  action: "操作",
  subjectType: "对象类型",
  subjectId: "对象",
  before: "之前",
  after: "之后",
  id: "编号",
  createdAt: "建立时间",
  kind: "种类",
  recipient: "收件人",
  subject: "标题",
  status: "状态",
  dueAt: "最晚回复",
  assignee: "负责人",
  tags: "标签",
  attempts: "次数",
  nextAttemptAt: "下次发送",
  sentAt: "发送时间",
  lastError: "最近的错误",
  path: "地址",
  title: "标题",
  updatedOn: "更新日期",
  checkedOn: "核对日期",
  grade: "来源等级",
  isUnverified: "还没有用今年的官方页核对",
  origin: "由谁填写",
  author: "编辑",
  publishAt: "发布时间",
  writtenAt: "编辑时间",
  fileWaits: "文件有新版本",
  key: "代码",
  product: "产品",
  currency: "货币",
  name: "姓名",
  nameCn: "中文姓名",
  business: "机构",
  email: "邮箱",
  note: "说明",
  use: "用途",
  updatedAt: "修改时间",
  text: "内容",
  registerDate: "登记册日期",
  loadedAt: "加载时间",
  source: "来源",
  isFirst: "首次加载",
  institutions: "院校数",
  courses: "课程数",
  institutionsAdded: "新增院校",
  institutionsChanged: "变化院校",
  institutionsDelisted: "移出院校",
  coursesAdded: "新增课程",
  coursesChanged: "变化课程",
  coursesDelisted: "移出课程",
  campusesAdded: "新增校区",
  campusesChanged: "变化校区",
  campusesDelisted: "移出校区",
  role: "角色",
  isVerified: "邮箱已验证",
  bannedAt: "停用时间",
  lastSignInAt: "最近登录",
  plan: "方案",
  views: "次数",
  lastDay: "最后一天",
  term: "词条",
  phrase: "英文",
  condition: "适用位置",
  means: "含义",
  words: "课程名里的英文词",
  label: "名称",
  area: "领域",
  unit: "单位",
  value: "数值",
  valueTo: "最高数值",
  validFrom: "生效日期",
  sourceName: "来源名称",
  sourceUrl: "来源网址",
  nextFrom: "下次变动日期",
  url: "网址",
  health: "检查结果",
  httpStatus: "HTTP 状态码",
  failure: "失败原因",
  failures: "连续失败次数",
  checkedAt: "检查时间",
  foundIn: "出现在",
  section: "分组",
  topic: "主题",
  replies: "回复数",
  message: "留言",
  number: "订单号",
  way: "方式",
  reference: "参考号",
  contact: "联系方式",
  account: "账号",
  amount: "金额",
  received: "已收",
  refunded: "已退",
  net: "净额",
  paidAt: "付款时间",
} as const;

export type FileColumn = keyof typeof fileColumnNames;

/** Texts of the search for figures in the page editor. */
export const pickerText = {
  title: "插入数字",
  note: "按名称、键或来源查找“数字与来源”里的数字，插入到正文里光标所在的地方。",
  search: "查找数字",
  searching: "正在查找……",
  found: "找到 {count} 个，显示前 {shown} 个",
  none: "没有符合的数字。",
  insert: "插入",
  insertKey: "插入 {label}",
  inserted: "已插入 {code}",
  since: "{date} 起",
  checked: "核对于 {date}",
  noValue: "尚无现行数字",
  list: "打开“数字与来源”的列表，复制要写进正文的代码",
} as const;

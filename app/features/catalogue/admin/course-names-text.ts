import { fill } from "#app/shell/text/fill.ts";

/** Texts of the pages on which the back office edits the dictionary of course names. */
export const courseNamesText = {
  intro:
    "课程中文名由词典里的短语拼成，长的短语优先。改动保存后页面和搜索立即更新。长期使用的改动请也写进 seed/course-names。",
  add: "添加一条",
  kind: { label: "类型", phrase: "短语", name: "整个课程名" },
  phrase: "英文",
  phraseHint: "短语：课程名里的词，例如 Early Childhood。整个课程名：登记册上的完整英文名。",
  nameCn: "中文",
  condition: "适用位置",
  conditions: { all: "都适用", degree: "学位的整个专业名", bracket: "括号里", field: "学科 {code}" },
  conditionHint: "留空表示都适用；degree 只用于学位的整个专业名，bracket 只用于括号里，两位以上数字只用于该学科代码。",
  origin: { label: "来源", loaded: "词典文件", changed: "后台改过", removed: "后台删除", added: "后台添加" },
  updated: "修改时间",
  searchHint: "英文或中文",
  empty: "没有符合条件的词条。",
  fileSays: "词典文件里是",
  other: "其他操作",
  remove: "删除这一条",
  removeHint: "含有这个短语的课程名如果没有别的译法，会改为只显示英文。",
  undo: "恢复为词典文件里的内容",
  undoHint: "撤销后台对这一条的修改。",
  delete: "删除后台添加的这一条",
  try: "先试一试",
  tryHint: "填写英文和中文，看看哪些课程名会变，不会保存。",
  tryGo: "试一试",
  noEffect: "没有课程名会变化。",
  effect: "{names} 个课程名（{courses} 门课程）会变化：",
  waiting: "已保存，其中 {count} 门课程的中文名和搜索会在下次导入登记册时更新。",
  later: "一次最多更新 {limit} 门课程，其余会在下次导入登记册时更新。",
  more: "……另有 {count} 个",
  none: "（只有英文）",
} as const;

/** Where a phrase applies, in words. A condition of an unknown kind is shown as it is. */
export function conditionLabel(condition: string): string {
  const { conditions } = courseNamesText;
  if (condition === "") return conditions.all;
  if (condition === "degree" || condition === "bracket") return conditions[condition];
  return /^\d{2,}$/.test(condition) ? fill(conditions.field, { code: condition }) : condition;
}

/** Texts of the search box and the results page. */
export const searchTexts = {
  "search.label": "搜索院校、课程",
  "search.placeholder": "搜索教育机构、课程或资源",
  "search.homePlaceholder": "搜索院校、课程或资源",
  "search.submit": "搜索",
  "search.loading": "搜索中...",
  "search.none": "没有匹配结果",
  "search.count": "找到 {count} 个结果，用上下方向键选择",
  "search.institution": "学校",
  "search.course": "课程",
  "search.suggestions": "搜索结果",

  "results.title": "搜索",
  "results.titleFor": "“{q}”的搜索结果",
  "results.description": "按中文或英文名称、简称、CRICOS 代码搜索澳大利亚院校与课程。",
  "results.empty": "输入院校或课程的名称、简称或 CRICOS 代码，例如“墨尔本大学”“UNSW”“accounting”。",
  "results.none": "没有匹配结果",
  "results.noneHint": "换一个更短的词，或用英文名称、CRICOS 代码再试。也可以从下面的列表里找：",
  "results.count": "找到 {institutions} 所学校、{courses} 门课程",
  "results.most": "每类最多显示 {count} 个最接近的结果。没有找到时，请输入更完整的名称或代码。",
  "results.institutions": "学校",
  "results.courses": "课程",
} as const;

/** Texts of the search box and the results page. */
export const searchTexts = {
  "search.label": "搜索院校、课程",
  "search.placeholder": "搜索教育机构、课程或资源",
  "search.homePlaceholder": "搜索院校、课程或资源",
  "search.submit": "搜索",
  "search.loading": "搜索中...",
  "search.none": "没有匹配结果",
  "search.offline": "网络不通，请检查网络后再试",
  "search.failed": "暂时无法搜索，请稍后再试",
  "search.count": "找到 {count} 个结果，用上下方向键选择",
  "search.institution": "学校",
  "search.course": "课程",
  "search.suggestions": "搜索结果",

  "results.title": "搜索",
} as const;

/** Texts of the search box. */
export const searchText = {
  label: "搜索院校、课程",
  placeholder: "搜索教育机构、课程或资源",
  homePlaceholder: "搜索院校、课程或资源",
  submit: "搜索",
  loading: "搜索中...",
  none: "没有匹配结果",
  offline: "网络不通，请检查网络后再试",
  failed: "暂时无法搜索，请稍后再试",
  count: "找到 {count} 个结果，用上下方向键选择",
  institution: "学校",
  course: "课程",
  page: "资源",
  guide: "指南",
  tool: "工具",
  alsoCalled: "又名 {name}",
  suggestions: "搜索结果",
} as const;

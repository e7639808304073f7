/** Texts of the parts that pages share: breadcrumbs, pagination, the page after a failed load. */
export const pageText = {
  breadcrumbs: "当前位置",
  pagination: "分页",
  page: "第 {page} 页，共 {pages} 页",
  previous: "上一页",
  next: "下一页",
  loadFailed: "加载失败",
  loadFailedHint: "请稍后刷新页面再试。",
  notFoundHint: "地址可能有误，或者编号不存在。",
} as const;

/** Texts of the search of the resource centre. */
export const resourcesText = {
  search: "搜索指南、清单与下载",
  placeholder: "例如：租房、退税、OSHC",
  submit: "搜索",
  found: "“{query}”：找到 {count} 项",
  nothing: "没有找到“{query}”。换一个词试试，或看看下面的分类。",
  elsewhere: "在院校与课程里搜索“{query}”",
  clear: "回到资源中心",
} as const;

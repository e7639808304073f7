import { addTexts } from "#app/shell/text/t.ts";

/** The search of /resources. */
export const resourcesTexts = {
  "resources.search": "搜索指南、清单与下载",
  "resources.placeholder": "例如：租房、退税、OSHC",
  "resources.submit": "搜索",
  "resources.found": "“{query}”：找到 {count} 项",
  "resources.nothing": "没有找到“{query}”。换一个词试试，或看看下面的分类。",
  "resources.elsewhere": "在院校与课程里搜索“{query}”",
  "resources.clear": "回到资源中心",
} as const;

addTexts(resourcesTexts);

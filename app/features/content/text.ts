import { addTexts } from "#app/shell/text/t.ts";

/** Around the content of pages. */
export const pagesTexts = {
  "page.contents": "本页内容",
  "page.updated": "更新于 {date}",
  "page.legalUpdated": "最后更新：{date}",
  "page.checked": "{date} 对照来源核对",
  "page.sources": "来源与官方链接",
  "page.next": "接下来做什么",
  "page.related": "相关内容",
  "page.tabs": "分类",
  "page.note": "注意",
  "page.warning": "小心",
  "page.disclaimer":
    "这里整理的是公开的官方信息，只作一般参考，不是移民建议。你自己的情况，请咨询注册移民代理（Registered Migration Agent）。",
  "page.disclaimerLink": "怎样找到并核对一位代理",
  "page.wrong": "发现错误或过时的内容？告诉我们",
} as const;

addTexts(pagesTexts);

/** Texts around the body of a page. */
export const pageText = {
  contents: "本页内容",
  updated: "更新于 {date}",
  legalUpdated: "最后更新：{date}",
  checked: "{date} 对照来源核对",
  sources: "来源与官方链接",
  next: "接下来做什么",
  related: "相关内容",
  tabs: "分类",
  imageBy: "图：{credit}",
  imageSource: "图片来源",
  takenDown: "这个页面已经下架",
  note: "注意",
  warning: "小心",
  disclaimer:
    "这里整理的是公开的官方信息，只作一般参考，不是移民建议。你自己的情况，请咨询注册移民代理（Registered Migration Agent）。",
  disclaimerLink: "怎样找到并核对一位代理",
  wrong: "发现错误或过时的内容？告诉我们",
} as const;

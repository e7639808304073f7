/** Texts of the save button (收藏). The texts of the page are in page-text.ts. */
export const shortlistText = {
  add: "收藏",
  added: "已收藏",
  full: "收藏已满 {count} 项，请先移除一些。",
  notKept: "浏览器不允许保存，收藏只在本页打开期间有效。",
} as const;

/** Texts of the toasts. They load with the first saved item, apart from the button that many pages have. */
export const shortlistToastText = {
  added: "已收藏",
  look: "查看收藏",
  oneMore: "再收藏一门课程，就能对比。",
  compare: "去对比（{count}/{most}）",
  choose: "挑几门对比",
  accountFull: "账号里的收藏已满 {count} 项，有 {refused} 项没有放进去",
  accountFullKept: "它们还留在这个浏览器里：在账号里移除一些，就会自动放进去。",
} as const;

/** Texts that belong to no one area. */
export const commonTexts = {
  "common.site": "澳途",
  "common.failed": "操作失败，请重试",
  "common.backHome": "返回首页",
  "common.newTab": "（在新标签页打开）",
} as const;

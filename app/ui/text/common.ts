/** Texts that belong to no one area. */
export const commonTexts = {
  "common.site": "澳途",
  "common.home": "首页",
  "common.backHome": "返回首页",
  "common.newTab": "（在新标签页打开）",
  "common.retry": "重试",
} as const;

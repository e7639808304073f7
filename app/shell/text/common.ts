/** Texts that belong to no one area. */
export const commonTexts = {
  "common.site": "澳途",
  "common.failed": "操作失败，请重试",
  "common.failedOffline": "网络断了。填写的内容还在，网络恢复后请再试一次。",
  "common.failedServer": "服务器暂时没有回应。填写的内容还在，请稍后再试一次。",
  "common.failedRefused": "服务器没有接受（{status}）。填写的内容还在。",
  "common.failedTooLarge": "内容太大。填写的内容还在，请删减后再试一次。",
  "common.notReadAnew": "已经提交，但页面暂时无法更新，请稍后刷新",
  "common.backHome": "返回首页",
  "common.newTab": "（在新标签页打开）",
} as const;

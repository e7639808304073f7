/** Texts used all over the site. */
export const commonText = {
  site: "澳途",
  failed: "操作失败，请重试",
  failedOffline: "网络断了。填写的内容还在，网络恢复后请再试一次。",
  failedServer: "服务器暂时没有回应。填写的内容还在，请稍后再试一次。",
  failedRefused: "服务器没有接受（{status}）。填写的内容还在。",
  failedTooLarge: "内容太大。填写的内容还在，请删减后再试一次。",
  notReadAnew: "已经提交，但页面暂时无法更新，请稍后刷新",
  backHome: "返回首页",
  newTab: "（在新标签页打开）",
} as const;

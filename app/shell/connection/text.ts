/** Texts of the offline banner. */
export const connectionText = {
  notOpened: "网络断了，页面没有打开。您还在原来的页面，填写的内容都在。",
  notSent: "网络断了，没有发出。填写的内容都在，网络恢复后请再点一次。",
  still: "还是连不上。",
  retry: "重试",
  trying: "正在重试...",
  close: "知道了",
} as const;

/** Texts that the pages of tools share. */
export const toolText = {
  all: "工具",
  next: "接下来",
  share: "保存与分享",
  qr: "用手机扫码打开这个结果",
  makeQr: "生成这个结果的二维码",
} as const;

/** Texts of sharing a page: copy, print, QR code. */
export const shareText = {
  title: "分享这一页",
  qr: "用手机扫码打开这一页",
  address: "本页地址",
  copy: "复制链接",
  copied: "已复制",
  copyFailed: "浏览器不允许自动复制，地址已选中，请手动复制。",
  print: "可以用浏览器的打印功能打印或存成 PDF。",
} as const;

import { addTexts } from "#app/shell/text/t.ts";

/** Copying, printing and scanning a page's address. */
export const shareTexts = {
  "share.title": "分享这一页",
  "share.qr": "用手机扫码打开这一页",
  "share.address": "本页地址",
  "share.copy": "复制链接",
  "share.copied": "已复制",
  "share.copyFailed": "浏览器不允许自动复制，地址已选中，请手动复制。",
  "share.print": "可以用浏览器的打印功能打印或存成 PDF。",
} as const;

addTexts(shareTexts);

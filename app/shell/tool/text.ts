import { addTexts } from "#app/shell/text/t.ts";

/** What the pages of tools share. */
export const toolTexts = {
  "tool.all": "工具",
  "tool.next": "接下来",
  "tool.share": "保存与分享",
  "tool.qr": "用手机扫码打开这个结果",
  "tool.makeQr": "生成这个结果的二维码",
} as const;

addTexts(toolTexts);

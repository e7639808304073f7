import { addTexts } from "#app/shell/text/t.ts";

/** Texts of what could not be opened without a network. */
export const connectionTexts = {
  "connection.notOpened": "网络断了，页面没有打开。您还在原来的页面，填写的内容都在。",
  "connection.notSent": "网络断了，没有发出。填写的内容都在，网络恢复后请再点一次。",
  "connection.still": "还是连不上。",
  "connection.retry": "重试",
  "connection.trying": "正在重试...",
  "connection.close": "知道了",
} as const;

addTexts(connectionTexts);

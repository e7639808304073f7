/** Browsers by a mark in their user agent. Specific ones come before those whose mark they also contain. */
const browsers: [RegExp, string][] = [
  [/MicroMessenger/i, "微信"],
  [/MQQBrowser|QQ\//i, "QQ 浏览器"],
  [/AlipayClient/i, "支付宝"],
  [/DingTalk/i, "钉钉"],
  [/aweme|BytedanceWebview/i, "抖音"],
  [/HuaweiBrowser/i, "华为浏览器"],
  [/MiuiBrowser/i, "小米浏览器"],
  [/UCBrowser|UBrowser/i, "UC 浏览器"],
  [/SamsungBrowser/i, "三星浏览器"],
  [/Edg(e|A|iOS)?\//, "Edge"],
  [/OPR\/|Opera/, "Opera"],
  [/Firefox\/|FxiOS/, "Firefox"],
  [/Chrome\/|CriOS/, "Chrome"],
  [/Safari\//, "Safari"],
];

const systems: [RegExp, string][] = [
  [/HarmonyOS|OpenHarmony/i, "鸿蒙"],
  [/iPhone|iPod/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Macintosh|Mac OS X/, "Mac"],
  [/CrOS/, "Chromebook"],
  [/Linux/, "Linux"],
];

/** A user agent in readable form: "微信（Android）". Without versions, which change on the same device. */
export function describeDevice(userAgent: string | null): string {
  if (!userAgent) return "未知设备";
  const nameOf = (list: [RegExp, string][]) => list.find(([mark]) => mark.test(userAgent))?.[1];
  const browser = nameOf(browsers);
  const system = nameOf(systems);
  if (browser && system) return `${browser}（${system}）`;
  return browser ?? system ?? "未知设备";
}

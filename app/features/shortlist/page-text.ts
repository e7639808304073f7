import { addTexts } from "#app/shell/text/t.ts";

/** Texts of the shortlist's page. */
export const shortlistPageTexts = {
  "shortlistPage.title": "我的收藏",
  "shortlistPage.description": "收藏的院校与课程，可以挑选课程对比。不登录时保存在这个浏览器里，登录后保存在账号里。",
  "shortlistPage.where":
    "收藏保存在这个浏览器里，不需要登录；换设备或清除浏览数据后就看不到了。登录后，收藏会移到您的账号里。",
  "shortlistPage.whereAccount": "收藏保存在您的账号里，在其他设备上登录后也能看到，最多 100 项。",
  "shortlistPage.unread": "账号里的收藏没有加载出来，正在自动重试。",
  "shortlistPage.unsent": "最近的改动还没有保存到账号，正在自动重试。请先不要关闭页面。",
  "shortlistPage.noScript": "收藏需要启用 JavaScript 才能显示。没有 JavaScript 时，可以搜索课程并直接对比。",
  "shortlistPage.notKept": "这个浏览器不允许网站保存数据，收藏在关闭或刷新页面后就会消失。可以先“复制为文字”留存。",
  "shortlistPage.loading": "加载中...",
  "shortlistPage.empty": "还没有收藏。打开院校或课程页面，点“收藏”就会出现在这里。",
  "shortlistPage.search": "搜索院校、课程",
  "shortlistPage.failed": "收藏的资料没有加载出来，请稍后重试。",
  "shortlistPage.offline": "网络已断开，恢复后会自动重试。",
  "shortlistPage.retry": "重试",
  "shortlistPage.count": "共 {count} 项",
  "shortlistPage.remove": "移除",
  "shortlistPage.removed": "已移除 {count} 项。",
  "shortlistPage.clear": "清空收藏",
  "shortlistPage.undo": "撤销",
  "shortlistPage.unknown": "登记册上没有这个代码：{code}",
  "shortlistPage.select": "选择对比",
  "shortlistPage.compare": "对比所选课程（{count}/4）",
  "shortlistPage.compareHint": "勾选二到四门课程，再点“对比所选课程”。",
  "shortlistPage.copy": "复制为文字",
  "shortlistPage.copied": "已复制",
  "shortlistPage.copyFailed": "没有复制成功，请手动选取文字。",
  "shortlistPage.weeks": "{count} 周",
  "shortlistPage.cost": "全程总费用 {amount}",
  "shortlistPage.courses": "{count} 门课程",
  "shortlistPage.expired": "已停招",
  "shortlistPage.delisted": "已除名（{date}）",
} as const;

addTexts(shortlistPageTexts);

import { addTexts } from "#app/shell/text/t.ts";

/** Texts of editing the menus. */
export const adminMenusTexts = {
  "menusAdmin.intro":
    "页头和页脚都用这份菜单。改动保存后，访客下次打开或刷新页面时看到。最多 8 组，每组最多 12 个链接；文字 1 到 16 个字。",
  "menusAdmin.hrefHint": "站内页面以 / 开头；其他网站以 https:// 开头，会在新窗口打开。",
  "menusAdmin.builtIn": "现在用的是内置菜单，还没有改过。",
  "menusAdmin.unknown": "这些地址不是本站已有的页面，访客点了会看到“找不到”：",
  "menusAdmin.groupNumber": "第 {number} 组",
  "menusAdmin.newGroup": "新的一组",
  "menusAdmin.group": "组名",
  "menusAdmin.order": "顺序",
  "menusAdmin.label": "文字",
  "menusAdmin.href": "地址",
  "menusAdmin.remove": "删除",
  "menusAdmin.removeGroup": "删除整组",
  "menusAdmin.linkNumber": "链接 {number}",
  "menusAdmin.up": "链接 {number} 上移",
  "menusAdmin.down": "链接 {number} 下移",
  "menusAdmin.orderHint": "顺序按数字从小到大；空着的排在最后。",
  "menusAdmin.addLink": "添加链接",
  "menusAdmin.addGroup": "添加一组",
  "menusAdmin.reset": "恢复内置菜单",
  "menusAdmin.resetNote": "删去这里保存的菜单，改回网站自带的那一份。",
} as const;

addTexts(adminMenusTexts);

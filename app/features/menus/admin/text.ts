/** Texts of editing the menus. */
export const menusAdminText = {
  intro:
    "页头和页脚都用这份菜单。改动保存后，访客下次打开或刷新页面时看到。最多 8 组，每组最多 12 个链接；文字 1 到 16 个字。",
  hrefHint: "站内页面以 / 开头；其他网站以 https:// 开头，会在新窗口打开。",
  builtIn: "现在用的是内置菜单，还没有改过。",
  unknown: "这些地址不是本站已有的页面，访客点了会看到“找不到”：",
  groupNumber: "第 {number} 组",
  newGroup: "新的一组",
  group: "组名",
  order: "顺序",
  label: "文字",
  href: "地址",
  remove: "删除",
  removeGroup: "删除整组",
  linkNumber: "链接 {number}",
  up: "链接 {number} 上移",
  down: "链接 {number} 下移",
  orderHint: "顺序按数字从小到大；空着的排在最后。",
  addLink: "添加链接",
  addGroup: "添加一组",
  reset: "恢复内置菜单",
  resetNote: "删去这里保存的菜单，改回网站自带的那一份。",
} as const;

/** Texts of the tags of orders. */
export const tagsText = {
  label: "标签",
  title: "管理标签",
  intro: "标签只有工作人员看得到。改成另一个标签的名字，两个标签就合成一个。",
  manage: "管理标签",
  hint: "选一个，或者写一个新的",
  add: "加标签",
  remove: "去掉标签",
  removeOne: "去掉标签“{name}”",
  empty: "还没有标签。在订单页或订单列表里写一个，就会出现在这里。",
  name: "名称",
  rename: "改名",
  delete: "删除标签",
  deleteHint: "{count} 个订单有这个标签，都会去掉。订单本身不变。",
  deleteHintMany: "超过 {count} 个订单有这个标签，都会去掉。订单本身不变。",
  sure: "确定删除，不能恢复",
  orders: "看这些订单",
} as const;

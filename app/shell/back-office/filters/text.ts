/** Texts of saved filters. */
export const filtersText = {
  title: "我的筛选",
  intro:
    "在列表里选好条件和排序，点“保存这个筛选”，以后一点就能打开。只有你自己看得到，换一台设备也在。搜索框里的字不保存：里面可能有客户的姓名和邮箱。",
  links: "我保存的筛选",
  save: "保存这个筛选",
  name: "名称",
  nameHint: "例如“我负责的加急”，最多 20 个字。",
  withoutSearch: "搜索框里的字不保存。",
  submit: "保存",
  manage: "管理",
  closed: "你的账号现在打不开这个列表。不再用的筛选可以删掉。",
  none: "还没有保存过筛选。",
  rename: "改名",
  remove: "删除",
  removeConfirm: "确定删除“{name}”",
  gone: "没有这个列表，没有保存。",
} as const;

/** Texts of /facts. */
export const factsText = {
  title: "数字与来源",
  description: "本站用到的每一个费用、分数、门槛与期限：现行数字、生效日期、来源、核对日期与历史。",
  intro:
    "本站页面和工具里的费用、分数、门槛都取自这张表。数字有变化时，旧的留作历史。标着“待核对”的来自二手来源，请以官方页面为准。",
  areas: "分类",
  checked: "核对日期",
  span: "{from} 至 {until}",
  spanUnknown: "用到 {until}",
  unknownDay: "日期不详",
  upcoming: "尚未生效",
  past: "历史",
  confirmed: "已核对",
} as const;

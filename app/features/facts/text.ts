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

/** Areas of the registry (files of seed/facts/) in the order of the page. Unknown areas follow under their key. */
export const areaNames: Record<string, string> = {
  "student-visa": "学生签证",
  english: "英语成绩",
  study: "留学",
  "graduate-visa": "毕业生签证",
  "visitor-visa": "访客签证",
  "skilled-visas": "技术与雇主担保签证",
  "points-test": "打分测试",
  "state-nomination": "州和领地提名",
  money: "税、工资与汇率",
  living: "生活费用",
  services: "代理与服务",
  site: "本站",
};

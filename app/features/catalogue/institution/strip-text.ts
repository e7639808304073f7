/** Texts of the facts strip and the fields of an institution. Composed by the loader. */
export const stripText = {
  kind: "{owner}{category}",
  capacity: "国际学生名额 {count} 人",
  noCapacity: "名额未登记",
  courses: "{count} 门课程",
  levels: "{levels}等 {count} 个级别",
  fees: "{low}–{high}",
  feesNote: "多数课程一年的收费",
  cities: "{city}等 {count} 个城市",
  noPlace: "校区未登记",
  campuses: "{count} 个校区",
  fieldsTitle: "课程最多的是{first}和{second}",
  fieldsNote: "在招课程分布在 {count} 个专业里。",
  fieldsChart: "课程最多的专业",
  field: "专业",
  courseHead: "课程",
} as const;

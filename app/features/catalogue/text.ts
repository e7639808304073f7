/** Texts that several pages of the catalogue show. `fill` inserts values for `{…}`. */
export const catalogueText = {
  institutionNotFound: "未找到对应学校",
  courseNotFound: "未找到课程",
  providerNotFound: "未找到机构",
  loading: "加载中...",
  home: "首页",
  study: "留学",
  backToStudy: "返回留学指南",
  backHome: "返回首页",
  registerNote: "数据来自澳大利亚政府 CRICOS 登记册，登记册日期 {date}。报名前请到官方登记册或学校官网核对。",
  referenceName: "课程和部分学校的中文名是参考译名，报名和签证材料请用英文登记名称。",
  referenceInstitution: "部分学校的中文名是参考译名，不是学校自定的名称。",
  registeredName: "注册名称",
  officialRegister: "在官方登记册上查看",
  none: "—",
  campuses: "校区",
  noCampuses: "登记册未列出授课校区。",
  changes: "这所学校的变更记录",
} as const;

/** Marks of courses in lists. */
export const courseMarkText = {
  expiredMark: "已停招",
  delistedMark: "已除名",
  newMark: "新增",
  changedMark: "有更新",
} as const;

/** Names of the institution lists, by the last part of their address. */
export const listNameText = {
  university: "澳大利亚大学",
  tafe: "TAFE、职业院校与语言学校",
  pathway: "大学预科与衔接学院",
  highschool: "澳大利亚中小学",
  institutions: "全部院校",
} as const;

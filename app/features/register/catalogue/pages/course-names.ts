export const languageNames: Record<string, string> = {
  English: "英语",
  Korean: "韩语",
  Mandarin: "普通话",
  French: "法语",
  "Chinese (NFD)": "中文",
  "Chinese (NEC)": "中文",
};

/** The twelve broad fields of education by code, as in seed/fields/; a test compares both. */
export const broadFieldNames: Record<string, string> = {
  "01": "自然科学",
  "02": "信息技术",
  "03": "工程及相关技术",
  "04": "建筑与施工",
  "05": "农业、环境及相关学科",
  "06": "医疗健康",
  "07": "教育",
  "08": "管理与商科",
  "09": "社会与文化",
  "10": "创意艺术",
  "11": "餐饮、酒店与个人服务",
  "12": "综合课程",
};

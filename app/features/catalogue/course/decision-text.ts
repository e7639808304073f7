/** Sentences of a course's page that help to decide. The loader composes them; the browser does not load this file. */
export const decisionText = {
  strip: {
    perYear: "每年学费",
    perYearYuan: "每年学费，约 {yuan}",
    whole: "全程学费",
    wholeYuan: "全程学费，约 {yuan}",
    charge: "一年的收费",
    chargeYuan: "一年的收费，约 {yuan}",
    total: "登记的全程总费用",
    totalYuan: "全程总费用，约 {yuan}",
    noFee: "费用未登记",
    askSchool: "请向学校确认",
    weeks: "{weeks} 周",
    noLength: "学制未登记",
    manyCities: "{city}等 {count} 个城市",
    noPlace: "登记册未列校区",
    campuses: "{count} 个校区",
  },
  fee: {
    title: "学费{verdict}",
    titleUnknown: "学费没有登记",
    titlePlain: "学费每年 {fee}",
    titleCharge: "一年的收费约 {charge}",
    chargeWithTuition: "学校登记的全部收费折成一年，其中学费 {fee}。",
    chargeOnly: "登记册没有分列学费，只有学校的全部收费：全程 {total}，{weeks} 周，这里折成一年。",
    noteCharge: "按登记册（{date}）计算。学校可能调整，以录取通知书为准。",
    answer: "{peers}{compared}。",
    chart: "{name}每年学费",
    note: "登记的学费是整个课程的学费，不是一年的学费。这里按登记册（{date}）的全程学费除以学制，折成一年。学校可能调整，以录取通知书为准。",
    field: "{field}：各州学费、学校和职业",
  },
  cost: {
    title: "{length}一共大约要准备 {total}",
    chart: "{length}的费用",
    head: "项目",
    amount: "澳元",
    study: "学费和学校收的其他费用",
    living: "生活费（签证的最低要求）",
    visa: "保险、签证费、机票",
    sum: "合计约 {yuan}。",
    living1:
      "生活费按内政部对学生签证的最低要求 {living} 一年算，多数人花得更多。保险、签证费和机票按一个人、从境外申请算。",
  },
  work: {
    titleHours: "课程里有 {hours} 小时的实习或工作",
    title: "课程里有必修的实习或工作",
  },
  after: {
    title: "毕业以后：485 签证最长 {stay}",
    higher:
      "{level}毕业、符合年龄和英语等条件的人，可以申请毕业生签证（485 类别），停留最长 {stay}；持香港或 BNO 护照的最长 {hongKong}。",
    vocational:
      "{level}毕业、所学与技术职业清单上的职业有关，并符合年龄和英语等条件的人，可以申请毕业生签证（485 类别），停留最长 {stay}；持香港或 BNO 护照的最长 {hongKong}。",
    trade:
      "{level}属于技工资格（trade qualification）、所学与技术职业清单上的职业有关，并符合年龄和英语等条件的人，可以申请毕业生签证（485 类别），停留最长 {stay}；持香港或 BNO 护照的最长 {hongKong}。",
    unlisted: "下面的职业都不在 485 职业教育类要求的那张清单（MLTSSL）上。",
    titleJobs: "毕业以后可以做什么",
    lists:
      "这个专业、这个级别常去的职业，和列有它们的签证。清单取自 {date} 的法律文件；在清单上不等于能移民，还要看年龄、英语、职业评估和打分。",
    enough: "485 要求登记的学制合计至少 {needed}，这门课是 {weeks} 周。",
    short: "485 要求登记的学制合计至少 {needed}，这门课是 {weeks} 周：只读这一门不够，要和别的课程加在一起算。",
  },
  entry: {
    title: "英语：签证要雅思\u00a0{score}，学校可能更高",
    titleUnknown: "入学要求看学校",
    visa: "直接入读，学生签证的下限是雅思总分 {direct} 或相当的成绩；先读语言课程或预科的，是 {short} 或 {long}。",
    school: "入学成绩、英语要求、开学时间和申请方式不在登记册上，以学校官网为准：",
    noSite: "入学成绩、英语要求、开学时间和申请方式不在登记册上，请向学校查询。",
  },
} as const;

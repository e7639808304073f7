/** Texts of the total cost of a course that no change of the form changes: only the server needs them. */
export const costNoteText = {
  intro:
    "学费、保险、签证费、旅费和生活费加在一起，澳元和人民币对照；再按签证的规定，算出要证明的资金。从任何一门课程的页面都能打开，也可以自己填。",
  unknownCourse: "没有编号为 {id} 的课程，可能地址抄错了。可以搜索课程，从课程页打开；也可以在下面自己填。",
  delisted:
    "这门课程已不在 CRICOS 登记册上（{date} 的登记册已没有它），不再接受国际学生报名。下面按它最后登记的费用计算。",
  expired: "这门课程已停招（登记册标为 Expired），不再接受新生报名。下面按登记的费用计算。",
  registerDate: "学费和学制来自 {date} 的 CRICOS 登记册；录取通知书上的数字不同时，请照通知书改。",
  noTuition: "登记册没有这门课程的学费，请向学校问到以后填在下面。",
  noWeeks: "登记册没有这门课程的学制，请填在下面。",
  rule: {
    weeks:
      "生活费、学龄子女的学费和 OSHC 公布的都是一年的数字，按周折算：一年的数 ÷ 52 × 周数。每一项不足一元的算一元。",
    funds:
      "要证明的资金，是每个人的旅费，加上头一段时间的学费、生活费和学龄子女的学费；课程比它短的，按课程的长度。已经交的学费可以减去，要有收据或 CoE。这段时间最长是",
    living: "生活费是签证规定的最低数，不是实际花费。实际要多少，看城市和住法：",
    livingLink: "在澳生活费用",
    income: "资金也可以用家人的年收入证明，条件不同：",
    incomeLink: "学生签证",
    cover: "OSHC 要买到签证到期的那一天。签证通常比课程长，实际的保费会比这里多一些。",
    again:
      "在境内申请、上一个临时签证也是在境内申请的，内政部对每个人加收再次申请附加费（Subsequent Temporary Application Charge），付款页会自动加上；勾选以后计入。每人是",
    travel: "旅费按规定的数，每人算一次；中途回国不在里面。",
    without: "没有算进去的：体检、翻译和公证、学校的申请费、住宿押金，以及以后涨价。",
    scope: "这里只是把公布的数字相加，不判断你的情况够不够条件。个案请找注册移民代理：",
    scopeLink: "付钱之前先核对",
  },
  next: {
    checklist: "学生签证材料清单",
    checklistWhy: "资金要用哪些文件证明，按自己的情况列出来。",
    timeline: "申请时间表",
    timelineWhy: "从开学月份往回算，什么时候要交哪一笔钱。",
    scholarships: "奖学金",
    scholarshipsWhy: "哪些可以申请，到哪里查。",
  },
} as const;

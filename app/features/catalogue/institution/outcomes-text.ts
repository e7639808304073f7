/** Texts on what graduates of a university say and earn. */
export const outcomesText = {
  title: "本国本科毕业生 {employed} 有全职工作，年薪中位数 {salary}",
  titleExperience: "{experience} 的学生对读书经历满意",
  employed: {
    title: "全职就业率 {value}",
    of: "{year} 年调查，澳大利亚本国本科毕业生",
    allLabel: "全国大学",
  },
  salary: {
    title: "全职年薪中位数 {value}",
    of: "{year} 年调查，澳大利亚本国本科毕业生",
    allLabel: "全国大学",
  },
  experience: {
    title: "对整个读书经历满意 {value}",
    of: "{year} 年调查，本科在读学生",
    allLabel: "各大学的中位数",
  },
  points: "{gap} 个百分点",
  higher: "比{other}高 {gap}",
  lower: "比{other}低 {gap}",
  same: "和{other}一样",
  who: "大学",
  intro:
    "就业和年薪说的都是澳大利亚本国的毕业生，不含国际学生：国际学生还要看签证和英语，通常更难。同一所大学里，专业之间的差别比大学之间大。",
  source: "来源：",
  sourceName: "QILT 毕业生与学生调查",
  toCheck: "（{date} 读自公开的副本，待核对）",
} as const;

/** Texts of a school's page for parents. The loader composes most of them. */
export const schoolText = {
  years: {
    title: "从 {from} 年级读到 {to} 年级，约 {total}",
    titleUnknown: "登记册上没有学费，要问学校",
    titlePreschool: "从学前读到 {to} 年级，约 {total}",
    from: "从 {year} 年级开始",
    fromPreschool: "从学前开始",
    length: "读 {count} 年",
    yuan: "约 {yuan}",
    primary: "小学一年约 {fee}。",
    unknown: "登记册上没有这所学校的收费，或者写得不清楚。请用下面的英文信问学校。",
    note: "按登记册（{date}）的全程费用折成每年：学费加学校登记的其他收费，有的学校把寄宿费也登记在里面。不含寄宿家庭、监护、保险、校服和机票；学校每年会调整。",
  },
  care: {
    title: "孩子由谁照顾：监护、寄宿和寄宿家庭",
    guardian: "监护",
    guardianText:
      "未满 {age}的学生，拿学生签证要先安排好照管：父母或法定监护人同来，由官方认可的亲属照管，或由学校出具照管确认书（CAAW）。",
    guardianLink: "学生签证怎样要求",
    boarding: "寄宿",
    boardingYes: "学校有寄宿。寄宿费和名额不在登记册上，请问学校。",
    boardingNo: "学校没有寄宿：学生要住在亲属家或寄宿家庭，或者由父母陪读。",
    boardingUnknown: "登记册没有写学校有没有寄宿，请问学校。",
    boardingMany: "这里登记的是多所学校，有没有寄宿各校不同，请问学校。",
    homestay: "寄宿家庭（Homestay）",
    homestayText: "全国参考价一周 {rent}，通常含餐。未满 {age}的学生，住处要学校同意，不能自己换。",
    homestayLink: "住宿和生活费",
    parent: "父母陪读（590 签证）",
    parentText:
      "学生监护人签证给父母、监护人，或父母书面指定的、满 {relative}的亲属；学生通常未满 {student}。持有人不能工作，可以短期学习和学英语。",
    parentLink: "590 签证的条件",
    age: "最小年龄",
    ageText: "申请学生签证要满 {minimum}。学校自己要求的入学年龄，请问学校。",
  },
  ask: {
    title: "登记册上没有的，请问学校",
    intro: "登记册没有{unknown}。下面的英文信可以直接发给学校的招生办公室（Admissions），把空格填上就行。",
    subjects: {
      fees: "收费",
      places: "名额",
      english: "英语要求",
      gender: "男校还是女校",
      boarding: "是否寄宿",
      years: "招收年级",
    },
    show: "看英文信（点一下全选，复制）",
    mail: "用邮件程序打开",
    site: "在学校官网找招生办公室的邮箱：",
  },
} as const;

/** The letter to a school, in English. Numbers come from the registry. */
export const letterText = {
  subject: "Enrolment of an international student at {name}",
  start: `Dear Admissions Office,

We are considering {name} (CRICOS {code}) for our child, who would start in Year ____ in Term ____, 20____. Could you please tell us:
`,
  places: "Are there places for international students in that year level, and how do we apply?",
  fees: "What are the tuition and other fees for Years {from} to {to}, and when are they due?",
  english: "What level of English do you require, and do you offer an English preparation course?",
  boardingYes: "What does boarding cost a year, and are there places?",
  boardingUnknown: "Do you offer boarding, and what does it cost a year? If not, do you arrange homestay?",
  homestay: "Do you arrange homestay, and what does it cost a week?",
  welfare: "Do you approve accommodation and issue a CAAW letter for students under {age}?",
  gender: "Is the school for girls, for boys or co-educational?",
  years: "Which year levels may international students enter?",
  end: `
Thank you very much.

Kind regards,
____`,
} as const;

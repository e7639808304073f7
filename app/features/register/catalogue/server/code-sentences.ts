// Sentences about codes, for people: pages, API and MCP say the same.

/** Values for the sentences. `day`: the date of the first register without the code. */
interface CodeWords {
  code: string;
  typed: string;
  school: string;
  name: string;
  date: string;
  day: string;
  count: number;
}

export const noWords: CodeWords = { code: "", typed: "", school: "", name: "", date: "", day: "", count: 0 };

type Sentence = (words: CodeWords) => string;

export const codeSentences = {
  courseOpen: ({ code, school, name, date }) => `${code} 是 ${school} 的课程 ${name}，${date} 的登记册上招收国际学生。`,
  courseClosed: ({ code, school, name, date }) =>
    `${code} 是 ${school} 的课程 ${name}。${date} 的登记册上它已停招：不再收新生。付款前请先问学校。`,
  courseLeft: ({ code, school, name, day }) =>
    `${code} 是 ${school} 的课程 ${name}。它已不在登记册上：${day} 的登记册里没有了它。没有登记的课程不能用来申请学生签证，付款前请先问学校。`,
  providerOpen: ({ code, school, date }) => `${code} 是院校 ${school}，${date} 的登记册上有它。`,
  providerLeft: ({ code, school, day }) =>
    `${code} 是院校 ${school}。它已不在登记册上：${day} 的登记册里没有了它。付款前请先弄清楚它现在由谁接办、有没有新的登记。`,
  vetOpen: ({ code, name, date, count }) =>
    `${code}（${name}）是职业教育的全国代码，${date} 的登记册上有 ${count} 门用它的课程在招。一所学校能不能招国际学生，看它自己的 CRICOS 课程代码。`,
  vetClosed: ({ code, name, date }) =>
    `${code}（${name}）是职业教育的全国代码。${date} 的登记册上用它的课程都已停招或已不在册，多半换成了新的版本。`,
  missing: ({ code, date }) =>
    `${code} 不在我们的登记册副本里（副本是 ${date} 的）。可能是那天以后才登记的，可能抄错了一位，也可能没有登记。没有登记的学校和课程不能招国际学生，也不能用来申请学生签证。付款之前，请到官方登记册按这个代码查；那里也查不到，就按学校网站上的联系方式问学校。`,
  missingVet: ({ code, date }) =>
    `${code} 像是职业教育的全国代码，但我们的登记册副本（${date}）里没有用它的课程。可能是那天以后才开的新版本，可能抄错了一位，也可能没有学校用它招国际学生。这个代码本身到 training.gov.au 查；能不能招国际学生，看学校的 CRICOS 课程代码。`,
  rto: ({ code }) =>
    `${code} 像是 RTO 编号（职业教育机构的编号）。招国际学生的登记册不登这种编号，这里查不到它：请到 training.gov.au 查这家机构，再用它的 CRICOS 院校代码（五位数字加一个字母）在这里查它能不能招国际学生。`,
  teqsa: ({ code }) =>
    `${code} 是 TEQSA 的院校编号（高等教育监管机构的编号）。招国际学生的登记册不登这种编号，这里查不到它：请到 TEQSA 的名册查，再用它的 CRICOS 院校代码在这里查它能不能招国际学生。`,
  readAs: ({ typed, code }) => `${typed} 按 ${code} 查。`,
  nameLeft: ({ school, day }) =>
    `${school} 已不在登记册上：${day} 的登记册里没有了它。它的页面还在，写着以前登记的内容。`,
} as const satisfies Record<string, Sentence>;

/** The sentence about seven digits that are not found. */
export const agentSentence = "七位数字也可能是移民代理的注册号（MARN），要到移民代理注册局（OMARA）的名册查。";

/** Labels of the official addresses. */
export const officialLabels = {
  cricos: "到官方登记册查",
  vet: "到 training.gov.au 查",
  teqsa: "到 TEQSA 名册查",
} as const;

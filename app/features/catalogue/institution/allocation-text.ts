/** Texts about the allocation of new international students on the page of an institution. */
export const allocationText = {
  title: "{year} 年的国际新生名额",
  before: "教育部分给这所学校的名额（人数）：",
  after: "。这不是招生上限。在澳大利亚境外递交的学生签证，按学校用掉名额的几成排先后：用得越少，审得越早。",
  more: "学校在第几档、大致等多久，怎样看",
} as const;

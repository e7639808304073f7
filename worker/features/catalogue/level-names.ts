// Without zod and drizzle, because the browser loads it.

import { narrowLevelOf } from "./register-values.ts";

/** Chinese names of courseLevels (register-values.ts). */
export const levelNames: Record<string, string> = {
  Doctor: "博士",
  PhD: "哲学博士",
  Master: "硕士",
  "Master (Coursework)": "授课型硕士",
  "Master (Research)": "研究型硕士",
  "Master (Extended)": "延长型硕士",
  "Graduate Diploma": "研究生文凭",
  "Graduate Certificate": "研究生证书",
  Bachelor: "学士",
  "Bachelor (Honours)": "荣誉学士",
  "Associate Degree": "副学士",
  Diploma: "文凭",
  "Advanced Diploma": "高级文凭",
  "Certificate IV": "四级证书",
  "Certificate III": "三级证书",
  "Certificate II": "二级证书",
  "Certificate I": "一级证书",
  "Senior Secondary": "高中",
  "Junior Secondary": "初中",
  Primary: "小学",
  Kindergarten: "学前班",
  Other: "其他",
};

/** The Chinese name of a course's level, as narrow as the register has it: 研究型硕士. */
export const levelNameOf = ({ level, registerLevel }: { level: string; registerLevel: string | null }): string =>
  levelNames[narrowLevelOf(registerLevel) ?? level] ?? level;

import type { Material } from "./material.ts";

/** A material in one line of a mail. */
export const writeMaterial = ({ name, hint, need, per }: Material): string => {
  const notes = [
    ...(per === "applicant" ? ["每位申请人一份"] : []),
    ...(need === "if-applies" ? ["有这种情况才要"] : []),
  ];
  return `${name}${notes.length > 0 ? `（${notes.join("，")}）` : ""}${hint === "" ? "" : `：${hint}`}`;
};

import type { ListKind } from "../../shared/input.ts";

/** Descriptions of lists of institutions. A page needs only its own, which the loader sends. */
export const listIntros: Readonly<Record<ListKind, string>> = {
  university:
    "澳大利亚政府的 CRICOS 登记册上，可以招收国际学生的全部大学，包括名称中没有 University 的大学（例如 RMIT）。",
  tafe: "澳大利亚政府的 CRICOS 登记册上，除大学、预科与衔接学院和中小学以外的院校：公立 TAFE、私立职业院校、英语语言学校和其他高等院校。",
  pathway:
    "这些学院的课程通往大学：读完预科（Foundation）进大学一年级，读完高等教育文凭（Diploma）通常可以进二年级。多数由大学自办或与大学合办，只对合作的大学有效。",
  highschool:
    "澳大利亚政府的 CRICOS 登记册上，可以招收国际学生的中小学，包括各州教育部的公立学校。点进去看从几年级读要多少钱、监护和寄宿，以及写给学校的英文信。",
  institutions:
    "澳大利亚政府的 CRICOS 登记册上，可以招收国际学生的全部院校：大学、大学预科与衔接学院、中小学、职业教育院校、英语语言学校和其他高等院校。",
};

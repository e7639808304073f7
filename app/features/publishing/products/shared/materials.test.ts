import { expect, it } from "vitest";
import { typedMaterialsSchema, writeMaterials } from "./materials.ts";

const read = (materials: string) => typedMaterialsSchema.safeParse(materials);

it("round-trips one material per line", () => {
  const text = "护照资料页：每位申请人一份：彩色。\n\n  照片  \r\n";
  const materials = read(text).data ?? [];
  expect(materials).toEqual([
    { name: "护照资料页", hint: "每位申请人一份：彩色。" },
    { name: "照片", hint: "" },
  ]);
  expect(read(writeMaterials(materials)).data).toEqual(materials);
  expect(read("").data).toEqual([]);
});

it.each([
  ["a name twice", "照片\n照片：白底", "有两项同名"],
  ["a line without a name", "照片\n：白底", "第 2 项：请填写名称"],
  ["too many", Array.from({ length: 41 }, (_, at) => `材料 ${at}`).join("\n"), "最多 40 项"],
])("refuses %s", (_, text, message) => {
  expect(read(text).error?.issues.map((issue) => issue.message)).toEqual([message]);
});

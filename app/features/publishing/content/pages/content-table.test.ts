import { expect, it } from "vitest";
import type { Inline } from "../shared/blocks.ts";
import { fitsPhone } from "./content-table.tsx";

const cell = (text: string): Inline[] => [{ type: "text", text }];
const figure: Inline[] = [{ type: "fact", key: "a.b", day: null }];

it.each([
  { head: ["层次", "英文名称", "学制"], row: [cell("荣誉学士"), cell("Bachelor Honours Degree"), figure], fits: true },
  { head: ["项目", "190", "491"], row: [cell("提名加分"), figure, figure], fits: true },
  {
    head: ["步骤", "在哪里做", "什么时候"],
    row: [cell("拿到 CoE、买好 OSHC"), cell("学校、保险公司"), cell("开学前四个月")],
    fits: false,
  },
])("a table of %j has table layout on phones", ({ head, row, fits }) => {
  expect(fitsPhone(head.map(cell), [row])).toBe(fits);
});

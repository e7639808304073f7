import { z } from "zod";
import { sourceGrades } from "#worker/platform/source-grade.ts";
import { tickedBoxes } from "#worker/platform/ticked-boxes.ts";
import { boxOfFigure, sameGrade } from "../shared/boxes.ts";

/** Maximum number of figures that one form marks as checked: a page of the list. */
const maxChecked = 50;

/**
 * The form of the list that marks the ticked figures as checked.
 * @param today YYYY-MM-DD in Australia
 */
export const checkFiguresSchema = (today: string) =>
  z
    .looseObject({
      checkedOn: z
        .string("请填写核对日期")
        .trim()
        .pipe(z.iso.date("请按 2026-07-01 的格式填写日期"))
        .refine((text) => text <= today, "核对日期不能晚于今天"),
      grade: z.enum([sameGrade, ...sourceGrades], "请选择来源的等级"),
    })
    .transform(({ checkedOn, grade, ...boxes }) => ({
      checkedOn,
      grade,
      figures: tickedBoxes(boxes, boxOfFigure("")).map(([key, version]) => ({ key, version: Number(version) })),
    }))
    .refine(({ figures }) => figures.length > 0, { error: "请先勾选核对过的数字。", path: ["figures"] })
    .refine(({ figures }) => figures.length <= maxChecked, {
      error: `一次最多 ${maxChecked} 个数字。`,
      path: ["figures"],
    });

export type CheckedFigures = z.output<ReturnType<typeof checkFiguresSchema>>;

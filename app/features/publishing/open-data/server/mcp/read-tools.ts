import { z } from "zod";
import { maxQueryLength } from "#app/features/register/search/shared/input.ts";
import { AppError } from "#worker/errors.ts";
import { checkedCodes } from "../v1/codes.ts";
import { oneCourse } from "../v1/courses.ts";
import {
  listOfOccupations,
  occupation as occupationSchema,
  occupationSummary,
  oneOccupation,
} from "../v1/occupations.ts";
import { search } from "../v1/search.ts";
import { count, requiredWords, source } from "../v1/values.ts";
import { serveTool } from "./tool.ts";

export const searchTool = serveTool({
  name: "search",
  title: "搜索院校、课程和指南",
  description:
    "在澳大利亚 CRICOS 登记册和本站的指南里搜索。中文、英文、拼音、简称、代码都可以；会理解地点、层次、学科、价钱。最多 10 所院校、10 门课程、3 篇指南。",
  input: z.object({
    q: requiredWords(maxQueryLength, "要找什么，用中文或英文，例如 墨尔本 会计 硕士、女校 寄宿、00116K。"),
  }),
  output: search.answer,
  read: search.read,
});

export const codeTool = serveTool({
  name: "check_code",
  title: "核对代码",
  description:
    "录取通知书上的代码在不在登记册上：CRICOS 院校代码、课程代码，职业教育的全国代码，RTO 编号。查不到时说明原因和官方网址。付款之前先用它。",
  input: z.object({ text: requiredWords(200, "代码，或者有代码的一句话，例如 075119J。") }),
  output: checkedCodes.answer,
  read: checkedCodes.read,
});

export const courseInput = z.object({
  code: z
    .string()
    .regex(/^[0-9A-Za-z]{4,8}$/)
    .describe("CRICOS 课程代码，例如 002143B；不知道时先用 search 找"),
});

export const courseTool = serveTool({
  name: "course",
  title: "一门课程",
  description:
    "一门课程的登记内容：层次、学制、登记的学费和总费用、校区、实习、学科、是否在招，和以前的登记册上的学费和学制。",
  input: courseInput,
  output: oneCourse.answer,
  read: (app, { code }) => oneCourse.read(app, { code: code.toUpperCase() }),
});

/** Occupations that the tool lists. */
const mostMatches = 10;

export const occupationTool = serveTool({
  name: "occupation",
  title: "职业清单",
  description:
    "一个职业在哪些官方职业清单上、清单接受它的签证类别、评估机构、限制条件、对口的学科，和读自哪一份法规。能不能申请还要看其他条件。",
  input: z.object({
    q: requiredWords(60, "ANZSCO 职业代码（六位），或者职业的中文、英文名称，例如 254412、厨师。"),
  }),
  output: z.object({
    data: occupationSchema.nullable().describe("代码或名称只对上一个职业时是它，否则是 null"),
    matches: z.array(occupationSummary).max(mostMatches).describe(`对得上的职业，合适的在前，最多 ${mostMatches} 个`),
    total: count("一共有几个职业对得上"),
    source,
  }),
  read: async (app, { q }) => {
    const found = await listOfOccupations.read(app, { q, page: 1 });
    const matches = found?.data.slice(0, mostMatches) ?? [];
    const [first] = matches;
    const names = first ? [first.code, first.title.toLowerCase(), first.titleCn] : [];
    const isClear = matches.length === 1 || names.includes(q.toLowerCase());
    const detail = first && isClear ? await oneOccupation.read(app, { code: first.code }) : null;
    if (!found || !first) throw new AppError("not_found", `官方职业清单里没有“${q}”。可以换一种叫法，或用英文名称。`);
    return { data: detail?.data ?? null, matches, total: found.page.total, source: found.source };
  },
});

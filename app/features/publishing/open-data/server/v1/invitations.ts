import { z } from "zod";
import {
  coverages,
  eoiKinds,
  eoiStatuses,
  eoiVisas,
  type Pool,
  type Round,
  readOccupationRounds,
  readPool,
  readRounds,
  roundVisas,
} from "#app/features/register/invitations/server/public.ts";
import { invitedAs, readOccupation } from "#app/features/register/occupations/server/public.ts";
import { endpoint } from "./endpoint.ts";
import {
  count,
  day,
  nullableNumber,
  nullableText,
  occupationCode,
  one,
  ownSource,
  type Source,
  source,
  sourced,
} from "./values.ts";

const month = (description: string) =>
  z
    .string()
    .regex(/^\d{4}-\d{2}$/)
    .describe(description);

const shared = {
  date: day("哪一天的一轮"),
  lowestPoints: nullableNumber("最低获邀分；没有查到时是 null"),
  tiesOn: nullableText("同分截到哪一天或哪个月；没有查到时是 null"),
  invited: nullableNumber("邀请人数；没有查到时是 null"),
  ...sourced,
  note: nullableText("说明"),
};

const round = z
  .object({
    ...shared,
    visa: z.enum(roundVisas).describe("签证类别"),
    coverage: z
      .enum(coverages)
      .describe("这一轮各职业的分数：none 没有，part 只看到一部分（没有列出的职业不表示没有邀请），whole 全表"),
    listed: nullableNumber("来源的表里列出几个职业；没有查到时是 null"),
  })
  .meta({ id: "Round", description: "一轮邀请" });

const occupationRound = z
  .object({ ...shared, coverage: z.enum(coverages).describe("那一轮的职业有没有抄全，同 Round") })
  .meta({ id: "OccupationRound", description: "一轮邀请里一个职业的最低分" });

const pool = z
  .object({
    kind: z.enum(eoiKinds).describe("starter：只有几个职业的样本；export：全部职业"),
    firstMonth: month("最早的月份"),
    lastMonth: month("最新的月份"),
    counts: z.array(
      z.object({
        visa: z.enum(eoiVisas),
        status: z.enum(eoiStatuses).meta({
          description:
            "月底的状态：submitted 在等邀请，invited 有邀请还没有递交签证，lodged 已递交。都是存量，各月不能相加",
        }),
        month: month("月份"),
        points: z
          .array(
            z.object({
              points: z.int().describe("分数"),
              people: count("20 份以上的格子合计"),
              smallCells: count("另有几个格子是 1 到 19 份，来源不公布具体数目"),
            }),
          )
          .describe("各分数的意向书，分数低的在前"),
      }),
    ),
    source,
  })
  .meta({ id: "ExpressionsOfInterest", description: "意向书池。池子不是队伍：一个人可以同时有几份意向书" });

const roundOf = (row: Round) => ({ ...row, date: row.roundOn });

export const listOfRounds = endpoint("listRounds", {
  given: z.object({
    visa: one(roundVisas, "签证类别。"),
    occupation: occupationCode.optional().describe("ANZSCO 职业代码，六位；不写时是整轮"),
  }),
  answer: z.object({ data: z.array(round), source }),
  async read(app, { visa, occupation = "" }) {
    const rounds = await readRounds(app, { occupations: [occupation], ...(visa && { visa }) });
    return { data: rounds.map(roundOf), source: ownSource(app, "/immigration/rounds") };
  },
});

export const invitationsOfOccupation = endpoint("getOccupationInvitations", {
  given: z.object({ code: occupationCode }),
  answer: z.object({
    data: z.object({
      rounds: z.array(occupationRound),
      absentOn: z.array(day("轮次")),
      unseenOn: z.array(day("轮次")),
      pool: pool.nullable(),
    }),
    source,
  }),
  async read(app, { code }) {
    const found = await readOccupation(app, { code });
    if (!found) return null;
    const asked = invitedAs(found);
    const [{ rows, absentOn, unseenOn }, counted] = await Promise.all([
      readOccupationRounds(app, asked),
      readPool(app, { occupation: asked }),
    ]);
    return {
      data: {
        rounds: rows.map(roundOf),
        ...{ absentOn, unseenOn },
        pool: counted.load && poolOf(counted, counted.load),
      },
      source: ownSource(app, "/immigration/rounds"),
    };
  },
});

const poolOf = ({ counts }: Pool, load: NonNullable<Pool["load"]>): z.output<typeof pool> => ({
  ...load,
  counts: counts.map((row) => ({
    ...row,
    points: row.points.map(([points, people, smallCells]) => ({ points, people, smallCells })),
  })),
  source: poolSource(load.lastMonth),
});

/** The dashboard of the government, as collected in a public repository. */
function poolSource(lastMonth: string): Source {
  const [year = 0, number = 0] = lastMonth.split("-").map(Number);
  return {
    name: "内政部 SkillSelect 数据面板的计数，由第三方收集在公开代码库里，没有和面板逐项核对",
    url: "https://github.com/anakagung55/skillselect-forecaster",
    date: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10),
    ...{ licence: null, licenceUrl: null },
    attribution: `Department of Home Affairs, SkillSelect, ${lastMonth}, collected by a third party`,
  };
}

import { z } from "zod";
import { writeSentence } from "#app/features/register/rules/shared/write-sentence.ts";
import written from "../shared/now.json" with { type: "json" };
import { storedQuery } from "../shared/plan-address.ts";
import { condition, holds } from "./questions.ts";
import type { Plan } from "./read-plan.ts";

const parts = z
  .array(
    z.strictObject({
      /** One of them must hold. */
      when: z.array(condition),
      ...{ title: z.string(), lines: z.array(z.string()), label: z.string(), href: z.string() },
    }),
  )
  .parse(written);

export type Now = ReturnType<typeof nowOf>[number];

/** What somebody should do, or know, before the plan. Not in the view of the plan, whose changes are its news. */
export const nowOf = ({ answers, facts }: Pick<Plan, "answers" | "facts">) => {
  const query = new URLSearchParams(storedQuery(answers));
  return parts
    .filter(({ when }) => when.some((one) => holds(one, query)))
    .map((part) => ({ ...part, lines: part.lines.map((line) => writeSentence(line, facts)) }));
};

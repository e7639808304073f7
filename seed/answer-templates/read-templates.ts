import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { z } from "zod";
import { templateUses } from "#app/features/publishing/answer-templates/shared/variables.ts";

const templateFile = z.array(
  z.strictObject({
    key: z.string().regex(/^[a-z][a-z-]*$/),
    name: z.string().min(1),
    use: z.enum(templateUses),
    body: z.string().trim().min(1),
  }),
);

/** Reads the templates in the order of templates.yaml. Their positions have gaps, so that editors can insert others. */
export function readTemplates() {
  const text = readFileSync(new URL("templates.yaml", import.meta.url), "utf8");
  return templateFile.parse(parse(text)).map((template, at) => ({ ...template, position: (at + 1) * 10 }));
}

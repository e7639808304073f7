import { z } from "zod";
import { templateUses } from "#app/features/publishing/answer-templates/shared/variables.ts";
import { readYamlLists } from "#seed/yaml/read-yaml-lists.ts";

const template = z.strictObject({
  key: z.string().regex(/^[a-z][a-z-]*$/),
  name: z.string().min(1),
  use: z.enum(templateUses),
  body: z.string().trim().min(1),
});

/** Reads the templates in the order of templates.yaml. Their positions have gaps, so that editors can insert others. */
export const readTemplates = () =>
  readYamlLists(import.meta.dirname, template).flatMap(({ items }) =>
    items.map((one, at) => ({ ...one, position: (at + 1) * 10 })),
  );

// It imports neither zod nor drizzle, because the browser loads it.

import names from "./level-names.json" with { type: "json" };
import { narrowLevelOf } from "./register-values.ts";

/** Chinese names of courseLevels (register-values.ts). */
export const levelNames: Readonly<Record<string, string>> = names;

/** The Chinese name of a course's level, as specific as the register states it: 研究型硕士. */
export const levelNameOf = ({ level, registerLevel }: { level: string; registerLevel: string | null }): string =>
  levelNames[narrowLevelOf(registerLevel) ?? level] ?? level;

import type { Run } from "./read-segment.ts";

/** Who does a job: 网络管理员, 音响师, 农场工. */
const ending = /^(?:员|师|师傅|工|工人|人员|老师|手|从业者?)$/;

/** Runs in which the suffix for a person after a subject has no meaning of its own. */
export function withoutPersonEndings(runs: readonly Run[]): Run[] {
  return runs.map((run, position) =>
    run.kind === "text" && ending.test(run.text) && runs[position - 1]?.kind === "field"
      ? { ...run, kind: "filler" }
      : run,
  );
}

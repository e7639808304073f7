import { factText, unverifiedMark } from "#app/shell/figures/describe-fact.ts";
import { fill } from "#app/shell/text/fill.ts";
import { gradeNames } from "#worker/platform/source-grade.ts";
import type { ListedClaim } from "../server/list-claims.ts";
import { describeVerdict, type Verdict } from "../shared/claim.ts";
import { claimAreas, verdictNames } from "./text.json";

/** A subject with its statements. */
export interface Area {
  area: string;
  name: string;
  claims: {
    key: string;
    heard: string;
    kind: Verdict["kind"];
    /** "以前对，到 2023-06-30", "不对". */
    verdict: string;
    /** The correct statement today. */
    text: string;
    /** The main figure or rule of the verdict. */
    source: { label: string; href: string; note: string } | null;
  }[];
}

/** What is not right, or not any more, stands first. */
const kinds: readonly Verdict["kind"][] = ["was", "wrong", "partly", "coming", "right"];

/** The statements by subject, in the order of `claimAreas`. */
export function viewClaims(listed: readonly ListedClaim[]): Area[] {
  const ofArea = Map.groupBy(listed, ({ area }) => area);
  return Object.entries(claimAreas).flatMap(([area, name]) => {
    const claims = (ofArea.get(area) ?? []).flatMap(({ heard, answer }) => {
      const { verdict, key, text, sources } = answer;
      if (!verdict) return [];
      const { kind, day } = verdict;
      const [source] = sources;
      return {
        ...{ key: key.replace(/^claim-/, ""), heard, kind, text: text.slice(describeVerdict(verdict).length) },
        verdict:
          kind === "coming" && day === null ? verdictNames.proposed : fill(verdictNames[kind], { day: day ?? "" }),
        source: source
          ? {
              ...{ label: source.label, href: source.href },
              note: `${source.since ? `${fill(factText.since, { date: source.since })}，` : ""}${gradeNames[source.grade]}${unverifiedMark(source)}`,
            }
          : null,
      };
    });
    claims.sort((one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind));
    // Of statements with the same answer, the first.
    const said = claims.map(({ verdict, text }) => verdict + text);
    const shown = claims.filter((_, at) => said.indexOf(said[at] ?? "") === at);
    return shown.length > 0 ? [{ area, name, claims: shown }] : [];
  });
}

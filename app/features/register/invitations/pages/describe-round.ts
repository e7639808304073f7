import { formatNumber } from "#app/shell/figures/format.ts";
import { fill } from "#app/shell/text/fill.ts";
import type { Round } from "../server/read-rounds.ts";
import { invitationText } from "./text.ts";

const { rounds: text, unknown } = invitationText;

/** A round in one line: "2025-08-21：6,887 人，最低 65 分，同分截到 2025-08". */
export const describeRound = ({ invited, lowestPoints, tiesOn }: Round): string =>
  [
    invited === null ? null : fill(text.invited, { count: formatNumber(invited) }),
    lowestPoints === null ? null : fill(text.points, { points: lowestPoints }),
    tiesOn && fill(text.ties, { day: tiesOn }),
  ]
    .filter(Boolean)
    .join("，") || unknown;

import { FeeRows } from "./fee-rows.tsx";
import type { LeaderMapView } from "./leader-map.server.ts";

/** Places on a map, each joined by a line to its row with a figure. The rows say all of it. Belongs into a StaticSection. */
export function LeaderMap({ map: { markup, rows } }: { map: LeaderMapView }) {
  return (
    <div className="mt-3 flex max-w-2xl items-center gap-x-2">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by the server, it has no texts */}
      <div className="shrink-0" dangerouslySetInnerHTML={{ __html: markup }} />
      <FeeRows rows={rows} className="min-w-0 flex-1" />
    </div>
  );
}

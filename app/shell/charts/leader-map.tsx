import { FeeRows } from "./fee-rows.tsx";
import type { LeaderMapView } from "./leader-map.server.ts";

/** Places as numbers on a map, and their rows with a figure. The rows say all of it. Belongs into a StaticSection. */
export function LeaderMap({ map: { markup, rows } }: { map: LeaderMapView }) {
  return (
    <div className="mt-3 gap-x-10 sm:flex sm:items-center">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by the server, its only texts are numbers */}
      <div className="mx-auto w-62 shrink-0 lg:w-80" dangerouslySetInnerHTML={{ __html: markup }} />
      <FeeRows rows={rows} className="min-w-0 max-w-xl flex-1 max-sm:mt-2" />
    </div>
  );
}

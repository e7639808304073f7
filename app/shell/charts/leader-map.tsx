import { FeeRows } from "./fee-rows.tsx";
import type { LeaderMapView } from "./leader-map.server.ts";

interface Props extends Pick<Parameters<typeof FeeRows>[0], "isShort" | "head"> {
  map: LeaderMapView;
}

/**
 * A map with numbered places, and numbered rows with a figure. The rows are complete without the map. Rendered inside a
 * StaticSection.
 */
export function LeaderMap({ map: { markup, rows }, isShort = false, head }: Props) {
  return (
    <div className="mt-3 gap-x-10 sm:flex sm:items-start">
      <div
        className={`mx-auto shrink-0 ${isShort ? "w-52 sm:w-62 lg:hidden" : "w-62 lg:w-100"}`}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by the server, its only texts are numbers
        dangerouslySetInnerHTML={{ __html: markup }}
      />
      <FeeRows rows={rows} isShort={isShort} head={head} className="min-w-0 max-w-xl flex-1 max-sm:mt-2" />
    </div>
  );
}

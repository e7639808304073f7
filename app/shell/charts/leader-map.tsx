import type { LeaderMapView } from "./leader-map.server.ts";

/** Places on a map, each joined by a line to its row with a figure. The rows say all of it. Belongs into a StaticSection. */
export function LeaderMap({ map: { markup, rows } }: { map: LeaderMapView }) {
  return (
    <div className="leader-map">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by the server, it has no texts */}
      <div dangerouslySetInnerHTML={{ __html: markup }} />
      <ul>
        {rows.map(({ name, href, shown, note, share, isOwn }) => (
          <li key={href}>
            <a href={href} aria-current={isOwn ? "true" : undefined}>
              <b>{name}</b>
              <small>{note}</small>
              <span>{shown}</span>
              <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
                <rect width="100" height="4" className="fill-raised" />
                <rect width={share} height="4" className={isOwn ? "fill-accent" : "fill-primary"} />
              </svg>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

import { Chart, FiguresTable } from "#app/shell/charts/chart.tsx";
import { ExternalLink } from "#app/shell/page/links.tsx";
import { Section } from "#app/shell/page/section.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { poolText as text } from "./pool-text.json";
import type { PoolView, VisaView } from "./view-pool.server.ts";

/** The pool of an occupation: number of people waiting for an invitation, its changes, and the invitations. Plain links: it is in a static section. */
export function PoolSection({ pool, code }: { pool: PoolView; code: string }) {
  const { first, others, month, isStarter } = pool;
  if (!first) {
    return (
      <Section id="pool" title={text.titleNone}>
        <p className="mt-2">{text.none}</p>
        <PoolSource month={month} isStarter={isStarter} />
      </Section>
    );
  }
  return (
    <Section id="pool" title={first.title} more={<a href="/immigration/rounds">{text.rounds}</a>}>
      <p className="mt-2 max-w-[44em] font-medium">
        {first.conclusion}
        <a href={`/immigration/points-test?occupation=${code}`} className="link inline-block">
          {text.test}
        </a>
      </p>
      <p className="mt-2 max-w-[44em]">{first.lead}</p>
      <Chart drawing={first.drawing} />
      <p className="mt-3 max-w-[44em] border-notice-line border-s-4 ps-3">{text.noQueue}</p>
      {first.moved && (
        <>
          <h3 className="mt-6 font-semibold">{text.moved}</h3>
          <Chart drawing={first.moved} />
          <p className="text-muted text-sm">{text.movedNote}</p>
        </>
      )}
      <h3 className="mt-6 font-semibold">{text.invited}</h3>
      <Invited invited={first.invited} />
      <p className="max-w-[44em] text-muted text-sm">{text.invitedNote}</p>
      {others.map(({ visa, summary, drawing, invited }) => (
        <details key={visa} className="mt-3">
          <summary className="inline-flex min-h-11 items-center underline underline-offset-4">{summary}</summary>
          <Chart drawing={drawing} isTold />
          <h4 className="mt-4 font-semibold">{text.invited}</h4>
          <Invited invited={invited} />
        </details>
      ))}
      <PoolSource month={month} isStarter={isStarter} />
    </Section>
  );
}

function Invited({ invited: { table, small } }: { invited: VisaView["invited"] }) {
  if (!table && !small) return <p className="mt-2">{text.invitedNone}</p>;
  return (
    <>
      {table && (
        <div className="max-w-[44em] overflow-x-auto [&_tr]:whitespace-nowrap">
          <FiguresTable table={table} />
        </div>
      )}
      {small && <p className="mt-2 max-w-[44em]">{small}</p>}
    </>
  );
}

/** Source and limits of the counts. */
export function PoolSource({ month, isStarter }: { month: string; isStarter: boolean }) {
  return (
    <p className="mt-3 max-w-[44em] text-muted text-sm">
      {fill(text.source, { month })}
      <ExternalLink href={text.dashboardUrl}>{text.dashboard}</ExternalLink>
      {text.copied}
      <ExternalLink href={text.copyUrl}>{text.copy}</ExternalLink>
      {text.unchecked}
      {isStarter && text.starter}
    </p>
  );
}

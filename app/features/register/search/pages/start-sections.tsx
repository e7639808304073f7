import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatNumber } from "#app/shell/figures/format.ts";
import { Money } from "#app/shell/figures/money.tsx";
import { ButtonLink, LineLink, SpacedLink } from "#app/shell/page/links.tsx";
import { fill } from "#app/shell/text/fill.ts";
import type { Offer } from "../server/explore/explore-catalogue.ts";
import type { Chip } from "./describe-chips.ts";
import type { Results, ShownStart } from "./search.tsx";
import { serverText } from "./server-text.json";

interface Props {
  /** The address has filters, the likeliest reason for no results. */
  isFiltered: boolean;
  /** Shorter queries, without one part, that have results. */
  offers: readonly (Offer & { href: string })[];
  /** Links that remove a filter. */
  chips: readonly Chip[];
  /** The number of results that are closed to new students, and the address that shows them. */
  closed: { count: number; href: string } | null;
  /** The nearest words of the vocabulary; null where other suggestions are offered. */
  near: Results["near"];
  /** A notice above already explains the missing results. */
  hasNotice: boolean;
}

/** States that nothing was found, and suggests searches that have results. */
export function NothingFound({ isFiltered, offers, chips, closed, near, hasNotice }: Props) {
  const meant =
    near?.query && offers.length === 0
      ? [{ ...near.query, label: fill(serverText.meant, { label: near.query.label }) }]
      : [];
  const removals = chips.map(({ label, without }) => ({ label: fill(serverText.remove, { label }), href: without }));
  const offered = offers.map(({ q, href, courses, institutions }) => ({
    ...{ href, label: fill(serverText.offerFor, { q }) },
    count:
      courses > 0
        ? fill(serverText.totalCourses, { count: formatNumber(courses) })
        : fill(serverText.totalInstitutions, { count: formatNumber(institutions) }),
  }));
  const [first] = [
    { intro: serverText.noneFiltered, links: isFiltered ? removals : [] },
    { intro: serverText.offers, links: offered },
    { intro: serverText.noneFiltered, links: removals },
  ].filter(({ links }) => links.length > 0);
  const intro = fill(serverText.closed, { count: closed?.count ?? 0 });
  return (
    <div className="mt-4 rounded-xl border border-line bg-surface p-4 sm:p-6">
      {!hasNotice && <h2 className="text-section">{serverText.none}</h2>}
      {closed && <Ways intro={intro} links={[{ label: serverText.showClosed, href: closed.href }]} />}
      {first && <Ways {...first} />}
      {near && (
        <Ways
          intro={offers.length > 0 ? serverText.near : serverText.noneHint}
          links={[...meant, ...serverText.entries, ...near.topics]}
        />
      )}
      <p className="mt-4">
        {serverText.ask}
        <SpacedLink to="/contact">{serverText.write}</SpacedLink>
      </p>
    </div>
  );
}

interface Way {
  label: string;
  href: string;
  /** The number of results. */
  count?: string;
}

const Ways = ({ intro, links }: { intro: string; links: readonly Way[] }) => (
  <>
    <p className="mt-2 text-muted">{intro}</p>
    <ul className="mt-4 flex flex-wrap gap-3">
      {links.map(({ label, href, count }) => (
        <li key={href}>
          <Link to={href} className="button flex-wrap">
            {label}
            {count && <span className="text-muted text-sm">{count}</span>}
          </Link>
        </li>
      ))}
    </ul>
  </>
);

/** The suggestions for a visitor without a query. */
export function StartSections({ links }: { links: ShownStart }) {
  return (
    <>
      <p className="mt-2 flex flex-wrap items-center gap-x-4">
        {serverText.start.examples.map((example) => (
          <SpacedLink key={example} href={`/search?${new URLSearchParams({ q: example })}`}>
            {example}
          </SpacedLink>
        ))}
      </p>
      <div className="grid gap-x-12 lg:grid-cols-2">
        {(["fields", "cities"] as const).map((part) => (
          <StartSection key={part} part={part}>
            <p className="text-muted text-sm">{serverText.start.fee}</p>
            <ul className="fee-rows">
              {links[part].map(({ label, href, fee }) => (
                <li key={href}>
                  <a href={href}>
                    <b>{label}</b>
                    <span>{fee && <Money of={fee} />}</span>
                  </a>
                </li>
              ))}
            </ul>
            <LineLink href={`/study/${part}`}>{serverText.start.all}</LineLink>
          </StartSection>
        ))}
      </div>
      <StartSection part="guides">
        <ul className="mt-3 flex flex-wrap gap-3">
          {links.guides.map(({ label, href }) => (
            <li key={href}>
              <ButtonLink href={href}>{label}</ButtonLink>
            </li>
          ))}
        </ul>
      </StartSection>
      <p className="mt-8 flex flex-wrap gap-x-6">
        <SpacedLink href="/search?type=course">{serverText.start.courses}</SpacedLink>
        <SpacedLink href="/plan">{serverText.start.plan}</SpacedLink>
      </p>
    </>
  );
}

function StartSection({ part, children }: { part: keyof ShownStart; children: ReactNode }) {
  return (
    <section aria-labelledby={`start-${part}`} className="mt-8">
      <h2 id={`start-${part}`} className="text-block">
        {serverText.start[part]}
      </h2>
      {children}
    </section>
  );
}

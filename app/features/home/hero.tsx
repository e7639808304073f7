import { Link } from "react-router";
import { SearchBox, searchText } from "#app/features/search/public.ts";
import { formatNumber } from "#app/shell/figures/format.ts";
import { arrowRightIcon, Icon } from "#app/shell/icons/icons.tsx";
import { homeText } from "./text.ts";

interface Props {
  register: { institutions: number; courses: number; registerDate: string } | null;
}

/** The top of the home page: what the site is, the search box, and counts of the register. */
export function Hero({ register }: Props) {
  return (
    <section className="relative border-line border-b bg-surface">
      <Landscape className="pointer-events-none absolute inset-x-0 bottom-0 h-28 w-full sm:h-40" />
      <div className="relative mx-auto max-w-6xl px-4 pt-10 pb-32 sm:pt-16 sm:pb-44">
        <h1 className="max-w-3xl font-semibold text-3xl tracking-tight [word-break:keep-all] sm:text-5xl">
          {homeText.heroTitle}
        </h1>
        <p className="mt-4 max-w-[36em] text-lg text-muted">{homeText.heroText}</p>
        <div className="mt-8 max-w-2xl">
          <SearchBox placeholder={searchText.homePlaceholder} />
        </div>
        <p className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Link
            to="/register"
            className="inline-flex min-h-12 items-center gap-2 rounded-lg border border-primary px-5 font-medium text-primary hover:bg-primary-soft"
          >
            {homeText.start}
            <Icon d={arrowRightIcon} className="size-5" />
          </Link>
          <span className="text-muted">{homeText.startHint}</span>
        </p>
        {register && (
          <dl aria-label={homeText.countsLabel} className="mt-8 flex flex-wrap gap-x-10 gap-y-4">
            <Count label={homeText.countInstitutions} value={formatNumber(register.institutions)} />
            <Count label={homeText.countCourses} value={formatNumber(register.courses)} />
            <Count label={homeText.countDate} value={register.registerDate} />
          </dl>
        )}
      </div>
    </section>
  );
}

function Count({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="font-semibold text-2xl tabular-nums leading-tight">{value}</dd>
    </div>
  );
}

/** Decoration: hills, gum trees and a road to the horizon. */
function Landscape({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 1200 160" preserveAspectRatio="xMidYMax slice" aria-hidden="true" className={className}>
      <circle cx="930" cy="62" r="30" className="fill-accent-soft" />
      <path d="M0 110c160-46 300-48 470-14s330 24 470-12 190-22 260-8v84H0z" className="fill-primary-soft" />
      <path d="M0 138c220-30 400-26 600-8s420 12 600-14v44H0z" className="fill-primary" opacity="0.22" />
      <path
        d="M560 160c40-14 96-20 92-30s-40-8-34-18"
        fill="none"
        strokeWidth="5"
        strokeLinecap="round"
        className="stroke-accent"
        opacity="0.6"
      />
      {[
        [770, 100, 1],
        [812, 104, 0.7],
        [1050, 92, 0.9],
        [400, 98, 0.8],
        [440, 102, 0.55],
      ].map(([x, y, size]) => (
        <g key={x} transform={`translate(${x} ${y}) scale(${size})`}>
          <path d="M0 24C2 8-1 2 0-6" fill="none" strokeWidth="3" strokeLinecap="round" className="stroke-accent" />
          <ellipse cx="-8" cy="-8" rx="14" ry="9" className="fill-primary" opacity="0.75" />
          <ellipse cx="8" cy="-16" rx="15" ry="10" className="fill-primary" opacity="0.9" />
        </g>
      ))}
    </svg>
  );
}

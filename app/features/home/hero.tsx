import { Link } from "react-router";
import { SearchBox, searchText } from "#app/features/search/public.ts";
import { formatNumber } from "#app/shell/figures/format-number.ts";
import { Icon } from "#app/shell/icons/icon.tsx";
import { arrowRightIcon } from "#app/shell/icons/paths.ts";
import { Landscape } from "./landscape.tsx";
import { homeText } from "./text.ts";

interface Props {
  register: { institutions: number; courses: number; registerDate: string } | null;
}

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

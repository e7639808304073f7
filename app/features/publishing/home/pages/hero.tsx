import { Link } from "react-router";
import { SearchBox, searchText } from "#app/features/register/search/pages/public.ts";
import { formatNumber } from "#app/shell/figures/format.ts";
import { StaticSection } from "#app/shell/islands/static-section.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { homeText } from "./text.json";
import { doors, examples } from "./text.ts";

interface Props {
  /** The last day on which an official page agreed with the registries; null before the first reading. */
  agreedOn: string | null;
  register: { institutions: number; courses: number; registerDate: string } | null;
}

/** The first screen: purpose of the site, the search box with examples, and three doors. */
export function Hero({ register, agreedOn }: Props) {
  return (
    <>
      <div className="lg:pt-6">
        <h1 className="text-display">
          {homeText.heroTitle.map((part) => (
            <span key={part} className="inline-block">
              {part}
            </span>
          ))}
        </h1>
        <p className="mt-3 text-muted lg:text-lg">
          {register
            ? fill(homeText.counts, {
                institutions: formatNumber(register.institutions),
                courses: formatNumber(register.courses),
                date: register.registerDate,
              })
            : homeText.heroText}
        </p>
        <div className="mt-4 max-w-2xl lg:mt-6">
          <SearchBox placeholder={searchText.homePlaceholder} />
        </div>
      </div>
      <StaticSection contentKey="home" className="">
        <p className="mt-2 flex flex-wrap items-center gap-x-3 text-sm sm:gap-x-4">
          <span className="text-muted max-sm:sr-only">{homeText.examples}</span>
          {examples.map((example) => (
            <Link
              key={example}
              to={`/search?q=${encodeURIComponent(example)}`}
              className="py-1.5 text-primary underline underline-offset-4"
            >
              {example}
            </Link>
          ))}
        </p>
        <p className="mt-2 text-sm">
          <Link to="/about" className="underline decoration-line underline-offset-4 hover:text-primary">
            {homeText.trust}
          </Link>
          {agreedOn && <span className="text-muted">{fill(homeText.agreedOn, { day: agreedOn })}</span>}
        </p>
        <nav aria-label={homeText.doorsLabel} className="doors">
          {doors.map(({ to, title, text }) => (
            <Link key={to} to={to}>
              <b>{title}</b>
              <span>{text}</span>
            </Link>
          ))}
        </nav>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm lg:mt-3">
          <Link to="/register" className="py-2.5 font-medium text-primary underline underline-offset-4">
            {homeText.start}
          </Link>
          <span className="text-muted">{homeText.startHint}</span>
        </p>
      </StaticSection>
    </>
  );
}

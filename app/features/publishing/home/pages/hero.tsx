import { useEffect, useState } from "react";
import { Link } from "react-router";
import { readDevicePlan } from "#app/features/publishing/plan/pages/public.ts";
import { planPath } from "#app/features/publishing/plan/shared/plan-address.ts";
import { SearchBox, searchText } from "#app/features/register/search/pages/public.ts";
import { formatNumber } from "#app/shell/figures/format.ts";
import { StaticSection } from "#app/shell/islands/static-section.tsx";
import { ButtonLink, SpacedLink } from "#app/shell/page/links.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { homeText } from "./text.json";

interface Props {
  /** The last day when an official page was read and agreed with the registries; null before the first reading. */
  agreedOn: string | null;
  register: { institutions: number; courses: number; registerDate: string } | null;
  /** An example of a plan; null while the database is unavailable. */
  plan: { href: string; text: string } | null;
}

/** The first screen: purpose of the site, the search box with examples, and the doors. */
export function Hero({ register, agreedOn, plan }: Props) {
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
      <OwnPlan />
      <StaticSection contentKey="home" className="">
        {plan && (
          <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1">
            <ButtonLink to={plan.href} isPrimary>
              {homeText.plan}
            </ButtonLink>
            <span className="text-muted text-sm">{plan.text}</span>
          </p>
        )}
        <p className="mt-2 flex flex-wrap items-center gap-x-3 text-sm sm:gap-x-4">
          <span className="text-muted max-sm:sr-only">{homeText.examples}</span>
          {homeText.exampleSearches.map((example) => (
            <Link key={example} to={`/search?q=${encodeURIComponent(example)}`} className="link py-1.5">
              {example}
            </Link>
          ))}
        </p>
        <p className="-mb-1 text-sm">
          <Link to="/about" className="underline decoration-line underline-offset-4 hover:text-primary">
            {homeText.trust}
          </Link>
          {agreedOn && <span className="text-muted">{fill(homeText.agreedOn, { day: agreedOn })}</span>}
        </p>
        <nav
          aria-label={homeText.doorsLabel}
          className="mt-4 grid border-t-2 border-t-primary sm:grid-cols-2 lg:mt-8 lg:grid-cols-4"
        >
          {homeText.doors.map(({ to, title, text }) => (
            <Link
              key={to}
              to={to}
              className="arrow-row py-2.5 sm:even:border-l sm:even:ps-6 md:py-5 lg:not-first:border-l lg:not-first:ps-6"
            >
              <b className="block text-block">{title}</b>
              <span className="text-muted text-sm">{text}</span>
            </Link>
          ))}
        </nav>
      </StaticSection>
    </>
  );
}

/** The next step of a returning visitor: the plan stored in the browser, and its changes. The page starts React at once for them. */
function OwnPlan() {
  const [query, setQuery] = useState("");
  useEffect(() => setQuery(readDevicePlan()), []);
  if (!query) return null;
  return (
    <p className="mt-3 flex flex-wrap gap-x-5">
      <Link to={`${planPath}?${query}`} className="link inline-block py-2 font-medium">
        {homeText.ownPlan}
      </Link>
      <SpacedLink to={`${planPath}/changes?${query}`}>{homeText.ownChanges}</SpacedLink>
    </p>
  );
}

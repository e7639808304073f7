import { Link } from "react-router";
import type { ListedChange } from "#app/features/register/rules/shared/rule.ts";
import { BillSection } from "#app/features/register/statistics/pages/public.ts";
import { SpacedLink } from "#app/shell/page/links.tsx";
import { institutionLists } from "#app/shell/server-frame/text.json";
import { Changes, Cities, Fields } from "./explore.tsx";
import { homeText } from "./text.json";
import type { HomeView } from "./view-home.server.ts";

interface Props {
  /** Null while the database is unavailable. */
  view: HomeView | null;
  changes: readonly ListedChange[];
}

/** Fields, cities, changes of the year, an example and the directory. Must be in a StaticSection. */
export function HomeSections({ view, changes }: Props) {
  return (
    <>
      {view && view.fields.length > 0 && <Fields {...view} />}
      <div className="grid gap-x-16 lg:grid-cols-2">
        {view?.cities && <Cities map={view.cities} />}
        {view?.example && <BillSection id="example" view={view.example} lead={homeText.exampleLead} />}
      </div>
      {changes.length > 0 && <Changes items={changes} />}
      <Directory />
      <Offer />
    </>
  );
}

interface LinkList {
  id: string;
  title: string;
  /** Address and label of the link to all. */
  to: string;
  more: string;
  /** Labels by address; by default the lists of institutions. */
  links?: Readonly<Record<string, string>>;
}

const lists: readonly LinkList[] = homeText.directory;

/** Links, on phones in a line. */
const linkList =
  "flex flex-wrap gap-x-4 text-sm md:block md:text-base [&_a]:inline-block [&_a]:py-1.5 [&_a]:text-muted [&_a]:underline-offset-4 [&_a]:hover:text-primary [&_a]:hover:underline md:[&_a]:text-ink";

/** Institutions, visas and resources as plain lists of links. */
function Directory() {
  return (
    <div className="mt-5 grid gap-x-16 gap-y-1 md:grid-cols-3 lg:mt-12 lg:border-line lg:border-t lg:pt-6 [&_h2]:text-block">
      {lists.map(({ id, title, to: all, more, links = institutionLists }) => (
        <section key={id} aria-labelledby={id}>
          <div className="section-head">
            <h2 id={id}>{title}</h2>
            <Link to={all}>{more}</Link>
          </div>
          <ul className={linkList}>
            {Object.entries(links).map(([to, label]) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** The offer of the site and its limits. On phones the doors and the menu replace it. */
function Offer() {
  return (
    <section aria-labelledby="offer" className="quiet mt-4 lg:mt-10">
      <h2 id="offer">{homeText.offerTitle}</h2>
      <ul className="mt-2 grid gap-x-16 gap-y-2 max-md:hidden md:grid-cols-3">
        {homeText.offers.map(({ title, text, to, link }) => (
          <li key={to}>
            <h3 className="me-2 inline font-semibold md:block">{title}</h3>
            <p className="inline text-muted">
              {text}
              <Link to={to} className="link whitespace-nowrap">
                {link}
              </Link>
            </p>
          </li>
        ))}
      </ul>
      <div className="mt-3 max-w-[48em] lg:mt-5">
        <h3 className="me-2 inline font-semibold lg:block">{homeText.trustTitle}</h3>
        <p className="inline text-muted">{homeText.trustText}</p>
      </div>
      <p className="flex flex-wrap gap-x-6">
        <SpacedLink to="/about">{homeText.trustLink}</SpacedLink>
        <SpacedLink to="/check-before-you-pay">{homeText.trustCheck}</SpacedLink>
      </p>
    </section>
  );
}

import { Link } from "react-router";
import type { ListedChange } from "#app/features/register/rules/shared/rule.ts";
import { BillSection } from "#app/features/register/statistics/pages/public.ts";
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

const lists = [
  {
    id: "find",
    title: homeText.findTitle,
    more: { to: "/study/institutions", label: homeText.findLink },
    links: [
      ["/study/university", institutionLists["/study/university"]],
      ["/study/tafe", institutionLists["/study/tafe"]],
      ["/study/pathway", institutionLists["/study/pathway"]],
      ["/study/highschool", institutionLists["/study/highschool"]],
    ],
  },
  {
    id: "visa",
    title: homeText.visaTitle,
    more: { to: "/visa", label: homeText.visaLink },
    links: [
      ["/visa/student", homeText.visaStudent],
      ["/visa/graduate", homeText.visaGraduate],
      ["/visa/work", homeText.visaWork],
      ["/immigration/skilled", homeText.visaMigration],
    ],
  },
  {
    id: "resources",
    title: homeText.resourcesTitle,
    more: { to: "/resources", label: homeText.resourcesLink },
    links: [
      ["/resources/student-visa-checklist", homeText.checklistTitle],
      ["/resources/cost-of-living", homeText.costTitle],
      ["/immigration/points-test", homeText.pointsTitle],
      ["/resources/downloads", homeText.downloadsTitle],
    ],
  },
] as const;

/** Institutions, visas and resources as plain lists of links. */
function Directory() {
  return (
    <div className="directory">
      {lists.map(({ id, title, more, links }) => (
        <section key={id} aria-labelledby={id}>
          <div className="section-head">
            <h2 id={id}>{title}</h2>
            <Link to={more.to}>{more.label}</Link>
          </div>
          <ul>
            {links.map(([to, label]) => (
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

const offers = [
  { name: "info", to: "/study" },
  { name: "tools", to: "/tools" },
  { name: "people", to: "/work" },
] as const;

/** The offer of the site and its limits. On phones the doors and the menu replace it. */
function Offer() {
  return (
    <section aria-labelledby="offer" className="quiet mt-4 lg:mt-10">
      <h2 id="offer">{homeText.offerTitle}</h2>
      <ul className="mt-2 grid gap-x-16 gap-y-2 max-md:hidden md:grid-cols-3">
        {offers.map(({ name, to }) => (
          <li key={name}>
            <h3 className="me-2 inline font-semibold md:block">{homeText[`${name}Title` as const]}</h3>
            <p className="inline text-muted">
              {homeText[`${name}Text` as const]}
              <Link to={to} className="link whitespace-nowrap">
                {homeText[`${name}Link` as const]}
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
        <Link to="/about" className="link py-2">
          {homeText.trustLink}
        </Link>
        <Link to="/check-before-you-pay" className="link py-2">
          {homeText.trustCheck}
        </Link>
      </p>
    </section>
  );
}

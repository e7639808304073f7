import { Link } from "react-router";
import type { Menu } from "#app/shell/frame/menu.ts";
import { chevronDownIcon, Icon } from "#app/shell/icons/icons.tsx";
import { AnyLink } from "#app/shell/page/links.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { simplified, variants } from "#worker/platform/variants/variants.ts";
import { builtInMenu } from "./built-in-menu.ts";
import { footerLinks, footerText } from "./text.json";

interface Props {
  /** Date of the loaded CRICOS register, YYYY-MM-DD; null before the first load. */
  registerDate: string | null;
  /** Name, ABN and address of the operator; empty while the settings lack them. */
  operator: string;
}

/** The footer of every page. Belongs into a StaticSection: the browser reuses the server's HTML and does not load this code. */
export function Footer({ registerDate, operator }: Props) {
  return (
    <footer className="mt-8 lg:mt-16 border-line border-t bg-raised text-sm [&_a]:underline-offset-4 [&_a]:hover:text-primary [&_a]:hover:underline [&_li>a]:inline-block [&_li>a]:py-1">
      <div className="mx-auto max-w-6xl px-4 py-6 lg:py-10">
        <p className="font-medium text-base">{footerText.tagline}</p>
        <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-1 border-line border-t pt-4 sm:mt-8 sm:pt-6">
          {Object.entries(footerLinks).map(([to, label]) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </ul>
        <p className="mt-2 flex flex-wrap gap-x-6 [&_a]:py-1">
          {[simplified, ...variants].map(({ name, label, language }) => (
            // Plain and relative, so that they work in a static section.
            <a key={name} href={`?variant=${name}`} lang={language} hrefLang={language} rel="nofollow">
              {label}
            </a>
          ))}
        </p>
        <p className="mt-4 text-muted">
          {footerText.source}{" "}
          <AnyLink isEndorsed className="underline" to="https://data.gov.au/data/dataset/cricos">
            {footerText.sourceName}
          </AnyLink>
          ，{footerText.sourceOwner}{" "}
          <AnyLink isEndorsed className="underline" to="https://creativecommons.org/licenses/by/2.5/au/">
            {footerText.licence}
          </AnyLink>
          。{footerText.sourceChanged}
          {registerDate && fill(footerText.date, { date: registerDate })}
        </p>
        <p className="mt-4 max-w-[60em] text-muted">{footerText.notAdvice}</p>
        <p lang="en" className="mt-2 max-w-[60em] text-muted text-xs">
          {footerText.disclaimer}
        </p>
        <p className="mt-4 text-muted">
          {fill(footerText.copyright, { year: __BUILD_YEAR__ })}
          {operator && ` · ${operator}`}
        </p>
      </div>
    </footer>
  );
}

/** The links of one group on wide screens. Belongs into a StaticSection. @param index of the group */
export function DesktopLinks({ menu, index }: { menu: Menu; index: number }) {
  return (
    <ul>
      {(menu ?? builtInMenu)[index]?.links.map(({ href, label }) => (
        <li key={href}>
          <AnyLink to={href} isEndorsed>
            {label}
          </AnyLink>
        </li>
      ))}
    </ul>
  );
}

/** All groups on narrow screens, folded. Belongs into a StaticSection. */
export function MobileLinks({ menu }: { menu: Menu }) {
  return (menu ?? builtInMenu).map((group) => (
    <details key={group.label} name="mobile-menu" className="menu-folded group">
      <summary>
        {group.label}
        <Icon d={chevronDownIcon} className="group-open:rotate-180" />
      </summary>
      <ul>
        {group.links.map(({ href, label }) => (
          <li key={href}>
            <AnyLink to={href} isEndorsed discover="none">
              {label}
            </AnyLink>
          </li>
        ))}
      </ul>
    </details>
  ));
}

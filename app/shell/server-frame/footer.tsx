import { Link } from "react-router";
import { commonText } from "#app/shell/frame/text.json";
import { fill } from "#app/shell/text/fill.ts";
import { VariantLinks } from "#app/shell/variants/variant-links.tsx";
import { footerText } from "./text.json";

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
          <FooterLink to="/about">{footerText.about}</FooterLink>
          <FooterLink to="/contact">{footerText.contact}</FooterLink>
          <FooterLink to="/news">{footerText.news}</FooterLink>
          <FooterLink to="/facts">{footerText.facts}</FooterLink>
          <FooterLink to="/check-before-you-pay">{footerText.check}</FooterLink>
          <FooterLink to="/professionals">{footerText.professionals}</FooterLink>
          <FooterLink to="/data/about">{footerText.data}</FooterLink>
          <FooterLink to="/data/changes">{footerText.changes}</FooterLink>
          <FooterLink to="/developers">{footerText.developers}</FooterLink>
          <FooterLink to="/legal/terms">{footerText.terms}</FooterLink>
          <FooterLink to="/legal/privacy">{footerText.privacy}</FooterLink>
        </ul>
        <p className="mt-2 flex flex-wrap gap-x-6 [&_a]:py-1">
          <VariantLinks />
        </p>
        <p className="mt-4 text-muted">
          {footerText.source}{" "}
          <OutsideLink href="https://data.gov.au/data/dataset/cricos">{footerText.sourceName}</OutsideLink>，
          {footerText.sourceOwner}{" "}
          <OutsideLink href="https://creativecommons.org/licenses/by/2.5/au/">{footerText.licence}</OutsideLink>。
          {footerText.sourceChanged}
          {registerDate && fill(footerText.date, { date: registerDate })}
        </p>
        <p lang="en" className="mt-4 max-w-[80ch] text-muted leading-relaxed">
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

function FooterLink({ to, children }: { to: string; children: string }) {
  return (
    <li>
      <Link to={to}>{children}</Link>
    </li>
  );
}

function OutsideLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className="underline">
      {children}
      <span className="sr-only">{commonText.newTab}</span>
    </a>
  );
}

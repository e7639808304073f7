import { Link } from "react-router";
import { t } from "#app/shell/text/t.ts";
import type { MenuGroup } from "./menu.ts";
import { MenuLink } from "./menu-link.tsx";

const quiet = "underline-offset-4 hover:text-primary hover:underline";

interface Props {
  menu: readonly MenuGroup[];
  /** Date of the loaded register, YYYY-MM-DD; null before a load. */
  registerDate: string | null;
}

export function Footer({ menu, registerDate }: Props) {
  return (
    <footer className="mt-16 border-line border-t bg-raised text-sm">
      <div className="mx-auto max-w-6xl px-4 py-10">
        <p className="font-medium text-base">{t("footer.tagline")}</p>
        <nav
          aria-label={t("footer.links")}
          className="mt-6 grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 lg:grid-cols-5"
        >
          {menu.map((group) => (
            <div key={group.label}>
              <h2 className="font-semibold">{group.label}</h2>
              <ul className="mt-2">
                {group.links.map((link) => (
                  <li key={link.href}>
                    <MenuLink link={link} className={`inline-block py-1 text-muted ${quiet}`} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <ul className="mt-8 flex flex-wrap gap-x-6 gap-y-1 border-line border-t pt-6">
          <FooterLink to="/about">{t("footer.about")}</FooterLink>
          <FooterLink to="/contact">{t("footer.contact")}</FooterLink>
          <FooterLink to="/tools">{t("footer.tools")}</FooterLink>
          <FooterLink to="/news">{t("footer.news")}</FooterLink>
          <FooterLink to="/facts">{t("footer.facts")}</FooterLink>
          <FooterLink to="/check-before-you-pay">{t("footer.check")}</FooterLink>
          <FooterLink to="/professionals">{t("footer.professionals")}</FooterLink>
          <FooterLink to="/data/about">{t("footer.data")}</FooterLink>
          <FooterLink to="/data/changes">{t("footer.changes")}</FooterLink>
          <FooterLink to="/legal/terms">{t("footer.terms")}</FooterLink>
          <FooterLink to="/legal/privacy">{t("footer.privacy")}</FooterLink>
        </ul>
        <p className="mt-4 text-muted">
          {t("footer.source")}{" "}
          <OutLink href="https://data.gov.au/data/dataset/cricos">{t("footer.sourceName")}</OutLink>，
          {t("footer.sourceOwner")}{" "}
          <OutLink href="https://creativecommons.org/licenses/by/2.5/au/">{t("footer.licence")}</OutLink>。
          {t("footer.sourceChanged")}
          {registerDate && t("footer.date", { date: registerDate })}
        </p>
        <p lang="en" className="mt-4 max-w-[80ch] text-muted leading-relaxed">
          {t("footer.disclaimer")}
        </p>
        <p className="mt-4 text-muted">{t("footer.copyright")}</p>
      </div>
    </footer>
  );
}

function FooterLink({ to, children }: { to: string; children: string }) {
  return (
    <li>
      <Link to={to} className={`inline-block py-1 ${quiet}`}>
        {children}
      </Link>
    </li>
  );
}

function OutLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={`underline ${quiet}`}>
      {children}
      <span className="sr-only">{t("common.newTab")}</span>
    </a>
  );
}

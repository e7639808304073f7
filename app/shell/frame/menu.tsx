import { Link } from "react-router";
import { commonText } from "#app/shell/frame/text.ts";
import { isFile } from "#app/shell/islands/static-section.tsx";
import { menuText } from "./text.ts";

export interface MenuLink {
  label: string;
  /** A path of this site, or `https://…` for another site. */
  href: string;
}

export interface MenuGroup {
  label: string;
  links: readonly MenuLink[];
}

/** The five groups of the header and the footer, unless the back office has saved other ones. */
export const builtInMenu: readonly MenuGroup[] = [
  {
    label: menuText.study.label,
    links: [
      { label: menuText.study.university, href: "/study/university" },
      { label: menuText.study.tafe, href: "/study/tafe" },
      { label: menuText.study.pathway, href: "/study/pathway" },
      { label: menuText.study.highschool, href: "/study/highschool" },
      { label: menuText.study.fields, href: "/study/fields" },
      { label: menuText.study.cities, href: "/study/cities" },
      { label: menuText.study.application, href: "/study/application" },
      { label: menuText.study.scholarships, href: "/study/scholarships" },
    ],
  },
  {
    label: menuText.immigration.label,
    links: [
      { label: menuText.immigration.prPathways, href: "/immigration/pr-pathways" },
      { label: menuText.immigration.occupations, href: "/occupations" },
      { label: menuText.immigration.pointsTest, href: "/immigration/points-test" },
      { label: menuText.immigration.stateNomination, href: "/immigration/state-nomination" },
      { label: menuText.immigration.skilled, href: "/immigration/skilled" },
      { label: menuText.immigration.rounds, href: "/immigration/rounds" },
      { label: menuText.immigration.careers, href: "/immigration/careers" },
    ],
  },
  {
    label: menuText.visa.label,
    links: [
      { label: menuText.visa.student, href: "/visa/student" },
      { label: menuText.visa.renewal, href: "/visa/renewal" },
      { label: menuText.visa.guardian, href: "/visa/guardian" },
      { label: menuText.visa.graduate, href: "/visa/graduate" },
      { label: menuText.visa.work, href: "/visa/work" },
      { label: menuText.visa.visitor, href: "/visa/visitor" },
      { label: menuText.visa.partner, href: "/visa/partner" },
      { label: menuText.visa.parents, href: "/visa/parents" },
      { label: menuText.visa.refusal, href: "/visa/refusal" },
      { label: menuText.visa.other, href: "/visa/other" },
    ],
  },
  {
    label: menuText.services.label,
    links: [
      { label: menuText.services.study, href: "/services/study" },
      { label: menuText.services.immigration, href: "/services/immigration" },
      { label: menuText.services.translation, href: "/services/translation" },
      { label: menuText.services.application, href: "/services/application" },
    ],
  },
  {
    label: menuText.resources.label,
    links: [
      { label: menuText.resources.guides, href: "/resources/guides" },
      { label: menuText.resources.downloads, href: "/resources/downloads" },
      { label: menuText.resources.links, href: "/resources/links" },
      { label: menuText.resources.faq, href: "/resources/faq" },
    ],
  },
];

/** A link of a menu. Other sites open in a new tab; files get a plain link, past the router. */
export function MenuEntry({ link: { label, href } }: { link: MenuLink }) {
  if (!href.startsWith("/")) {
    return (
      <a href={href} target="_blank" rel="noopener noreferrer">
        {label}
        <span className="sr-only">{commonText.newTab}</span>
      </a>
    );
  }
  return isFile(href) ? <a href={href}>{label}</a> : <Link to={href}>{label}</Link>;
}

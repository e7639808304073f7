import { type TextKey, t } from "#app/shell/text/t.ts";

export interface MenuLink {
  label: string;
  /** A path of this site, or `https://…`. */
  href: string;
}

export interface MenuGroup {
  label: string;
  links: readonly MenuLink[];
}

interface Named {
  label: TextKey;
  links: readonly { label: TextKey; href: string }[];
}

const named: readonly Named[] = [
  {
    label: "menu.study",
    links: [
      { label: "menu.study.university", href: "/study/university" },
      { label: "menu.study.tafe", href: "/study/tafe" },
      { label: "menu.study.highschool", href: "/study/highschool" },
      { label: "menu.study.application", href: "/study/application" },
      { label: "menu.study.scholarships", href: "/study/scholarships" },
    ],
  },
  {
    label: "menu.immigration",
    links: [
      { label: "menu.immigration.prPathways", href: "/immigration/pr-pathways" },
      { label: "menu.immigration.pointsTest", href: "/immigration/points-test" },
      { label: "menu.immigration.stateNomination", href: "/immigration/state-nomination" },
      { label: "menu.immigration.skilled", href: "/immigration/skilled" },
    ],
  },
  {
    label: "menu.visa",
    links: [
      { label: "menu.visa.student", href: "/visa/student" },
      { label: "menu.visa.graduate", href: "/visa/graduate" },
      { label: "menu.visa.work", href: "/visa/work" },
      { label: "menu.visa.visitor", href: "/visa/visitor" },
      { label: "menu.visa.other", href: "/visa/other" },
    ],
  },
  {
    label: "menu.services",
    links: [
      { label: "menu.services.study", href: "/services/study" },
      { label: "menu.services.immigration", href: "/services/immigration" },
      { label: "menu.services.translation", href: "/services/translation" },
      { label: "menu.services.application", href: "/services/application" },
    ],
  },
  {
    label: "menu.resources",
    links: [
      { label: "menu.resources.guides", href: "/resources/guides" },
      { label: "menu.resources.downloads", href: "/resources/downloads" },
      { label: "menu.resources.links", href: "/resources/links" },
      { label: "menu.resources.faq", href: "/resources/faq" },
    ],
  },
];

/** The five groups of the header and the footer, unless the back office made others. */
export const builtInMenu: readonly MenuGroup[] = named.map(({ label, links }) => ({
  label: t(label),
  links: links.map((link) => ({ label: t(link.label), href: link.href })),
}));

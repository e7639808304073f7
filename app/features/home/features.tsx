import { Icon } from "#app/shell/icons/icon.tsx";
import { t } from "#app/shell/text/t.ts";
import { ArrowLink } from "./arrow-link.tsx";
import { bookOpenTextIcon, handshakeIcon, slidersHorizontalIcon } from "./icon-paths.ts";
import "./text.ts";

const features = [
  { name: "info", icon: bookOpenTextIcon, href: "/study", more: null },
  { name: "tools", icon: slidersHorizontalIcon, href: "/tools", more: null },
  {
    name: "people",
    icon: handshakeIcon,
    href: "/work",
    more: { href: "/professionals", label: "home.peopleDirectory" },
  },
] as const;

export function Features() {
  return (
    <section aria-labelledby="features">
      <h2 id="features" className="font-semibold text-2xl">
        {t("home.featuresTitle")}
      </h2>
      <ul className="mt-6 grid gap-8 md:grid-cols-3">
        {features.map(({ name, icon, href, more }) => (
          <li key={name} className="border-primary border-t-2 pt-4">
            <h3 className="flex items-center gap-2 font-semibold text-lg">
              <Icon d={icon} className="size-5 text-primary" />
              {t(`home.${name}Title`)}
            </h3>
            <p className="mt-2 text-muted">{t(`home.${name}Text`)}</p>
            <p className="flex flex-wrap gap-x-5">
              <ArrowLink to={href}>{t(`home.${name}Link`)}</ArrowLink>
              {more && <ArrowLink to={more.href}>{t(more.label)}</ArrowLink>}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { Icon } from "#app/ui/icons/icon.tsx";
import { t } from "#app/ui/text/t.ts";
import { ArrowLink } from "./arrow-link.tsx";
import { bookOpenTextIcon, handshakeIcon, slidersHorizontalIcon } from "./icon-paths.ts";
import "#app/ui/text/home.ts";

const features = [
  { name: "info", icon: bookOpenTextIcon, href: "/study" },
  { name: "tools", icon: slidersHorizontalIcon, href: "/tools" },
  { name: "people", icon: handshakeIcon, href: "/work" },
] as const;

export function Features() {
  return (
    <section aria-labelledby="features">
      <h2 id="features" className="font-semibold text-2xl">
        {t("home.featuresTitle")}
      </h2>
      <ul className="mt-6 grid gap-8 md:grid-cols-3">
        {features.map(({ name, icon, href }) => (
          <li key={name} className="border-primary border-t-2 pt-4">
            <h3 className="flex items-center gap-2 font-semibold text-lg">
              <Icon d={icon} className="size-5 text-primary" />
              {t(`home.${name}Title`)}
            </h3>
            <p className="mt-2 text-muted">{t(`home.${name}Text`)}</p>
            <ArrowLink to={href}>{t(`home.${name}Link`)}</ArrowLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

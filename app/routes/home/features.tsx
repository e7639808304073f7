import { BookOpenText, Handshake, SlidersHorizontal } from "lucide-react";
import { t } from "#app/ui/text/t.ts";
import { ArrowLink } from "./arrow-link.tsx";
import "#app/ui/text/home.ts";

const features = [
  { name: "info", icon: BookOpenText, href: "/study" },
  { name: "tools", icon: SlidersHorizontal, href: "/search" },
  { name: "people", icon: Handshake, href: "/work" },
] as const;

export function Features() {
  return (
    <section aria-labelledby="features">
      <h2 id="features" className="font-semibold text-2xl">
        {t("home.featuresTitle")}
      </h2>
      <ul className="mt-6 grid gap-8 md:grid-cols-3">
        {features.map(({ name, icon: Icon, href }) => (
          <li key={name} className="border-primary border-t-2 pt-4">
            <h3 className="flex items-center gap-2 font-semibold text-lg">
              <Icon aria-hidden="true" className="size-5 text-primary" />
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

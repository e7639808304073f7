import { Icon } from "#app/shell/icons/icon.tsx";
import { ArrowLink } from "./arrow-link.tsx";
import { bookOpenTextIcon, handshakeIcon, slidersHorizontalIcon } from "./icon-paths.ts";
import { homeText } from "./text.ts";

const features = [
  { name: "info", icon: bookOpenTextIcon, href: "/study", more: null },
  { name: "tools", icon: slidersHorizontalIcon, href: "/tools", more: null },
  {
    name: "people",
    icon: handshakeIcon,
    href: "/work",
    more: { href: "/professionals", label: homeText.peopleDirectory },
  },
] as const;

export function Features() {
  return (
    <section aria-labelledby="features">
      <h2 id="features" className="font-semibold text-2xl">
        {homeText.featuresTitle}
      </h2>
      <ul className="mt-6 grid gap-8 md:grid-cols-3">
        {features.map(({ name, icon, href, more }) => (
          <li key={name} className="border-primary border-t-2 pt-4">
            <h3 className="flex items-center gap-2 font-semibold text-lg">
              <Icon d={icon} className="size-5 text-primary" />
              {homeText[`${name}Title` as const]}
            </h3>
            <p className="mt-2 text-muted">{homeText[`${name}Text` as const]}</p>
            <p className="flex flex-wrap gap-x-5">
              <ArrowLink to={href}>{homeText[`${name}Link` as const]}</ArrowLink>
              {more && <ArrowLink to={more.href}>{more.label}</ArrowLink>}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

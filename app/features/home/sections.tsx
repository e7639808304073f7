import type { ReactNode } from "react";
import { Link } from "react-router";
import { NewsEntries } from "#app/features/news/public.tsx";
import { menuText } from "#app/shell/frame/text.ts";
import { arrowRightIcon, Icon } from "#app/shell/icons/icons.tsx";
import {
  bookOpenTextIcon,
  briefcaseIcon,
  clipboardCheckIcon,
  graduationCapIcon,
  handshakeIcon,
  landmarkIcon,
  mapPinnedIcon,
  schoolIcon,
  shieldCheckIcon,
  slidersHorizontalIcon,
  walletCardsIcon,
  wrenchIcon,
} from "./icon-paths.ts";
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
      <h2 id="features" className="text-section">
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

interface CardProps {
  to: string;
  /** SVG path from icon-paths.ts. */
  icon: string;
  title: string;
  text?: string;
}

function Card({ to, icon, title, text }: CardProps) {
  return (
    <li>
      <Link
        to={to}
        className="flex h-full min-h-16 items-center gap-4 rounded-xl border border-line bg-surface p-4 hover:border-primary"
      >
        <Icon d={icon} className="size-6 shrink-0 text-accent" />
        <span>
          <span className="block font-medium">{title}</span>
          {text && <span className="block text-muted text-sm">{text}</span>}
        </span>
      </Link>
    </li>
  );
}

interface BlockProps {
  name: "find" | "visa" | "resources";
  to: string;
  children: ReactNode;
}

/** Text and a link on the left, cards on the right. */
function Block({ name, to, children }: BlockProps) {
  return (
    <section aria-labelledby={name} className="grid gap-6 md:grid-cols-[2fr_3fr] md:gap-12">
      <div>
        <h2 id={name} className="text-section">
          {homeText[`${name}Title` as const]}
        </h2>
        <p className="mt-2 text-muted">{homeText[`${name}Text` as const]}</p>
        <ArrowLink to={to}>{homeText[`${name}Link` as const]}</ArrowLink>
      </div>
      <ul className="grid content-start gap-3">{children}</ul>
    </section>
  );
}

export function FindInstitutions() {
  return (
    <Block name="find" to="/study/institutions">
      <Card to="/study/university" icon={landmarkIcon} title={menuText.study.university} />
      <Card to="/study/tafe" icon={wrenchIcon} title={menuText.study.tafe} />
      <Card to="/study/pathway" icon={graduationCapIcon} title={menuText.study.pathway} />
      <Card to="/study/highschool" icon={schoolIcon} title={menuText.study.highschool} />
    </Block>
  );
}

export function VisaPathways() {
  return (
    <Block name="visa" to="/visa">
      <Card to="/visa/student" icon={graduationCapIcon} title={homeText.visaStudent} />
      <Card to="/visa/work" icon={briefcaseIcon} title={homeText.visaWork} />
      <Card to="/immigration/skilled" icon={mapPinnedIcon} title={homeText.visaMigration} />
    </Block>
  );
}

export function Resources() {
  return (
    <Block name="resources" to="/resources">
      <Card
        to="/resources/student-visa-checklist"
        icon={clipboardCheckIcon}
        title={homeText.checklistTitle}
        text={homeText.checklistText}
      />
      <Card to="/resources/cost-of-living" icon={walletCardsIcon} title={homeText.costTitle} text={homeText.costText} />
      <Card
        to="/immigration/points-test"
        icon={mapPinnedIcon}
        title={homeText.pointsTitle}
        text={homeText.pointsText}
      />
      <Card
        to="/resources/downloads"
        icon={bookOpenTextIcon}
        title={homeText.downloadsTitle}
        text={homeText.downloadsText}
      />
    </Block>
  );
}

export function Trust() {
  return (
    <section aria-labelledby="trust" className="rounded-2xl bg-primary-soft p-6 sm:p-10">
      <h2 id="trust" className="flex items-center gap-2 text-section">
        <Icon d={shieldCheckIcon} className="size-7 text-primary" />
        {homeText.trustTitle}
      </h2>
      <p className="mt-3 max-w-[38em]">{homeText.trustText}</p>
      <p className="flex flex-wrap gap-x-6">
        <ArrowLink to="/about">{homeText.trustLink}</ArrowLink>
        <ArrowLink to="/check-before-you-pay">{homeText.trustCheck}</ArrowLink>
      </p>
    </section>
  );
}

interface NewsProps {
  items: Parameters<typeof NewsEntries>[0]["items"];
}

/** The newest news items. */
export function LatestNews({ items }: NewsProps) {
  return (
    <section aria-labelledby="news">
      <h2 id="news" className="text-section">
        {homeText.newsTitle}
      </h2>
      <NewsEntries items={items} />
      <ArrowLink to="/news">{homeText.newsLink}</ArrowLink>
    </section>
  );
}

/** Link from a section to its page. */
function ArrowLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="mt-2 inline-flex min-h-11 items-center gap-1 font-medium text-primary underline-offset-4 hover:underline"
    >
      {children}
      <Icon d={arrowRightIcon} className="size-4" />
    </Link>
  );
}

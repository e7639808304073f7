import type { ReactNode } from "react";
import { Link } from "react-router";
import { menuText } from "#app/shell/frame/text.ts";
import { Icon } from "#app/shell/icons/icon.tsx";
import { ArrowLink } from "./arrow-link.tsx";
import {
  bookOpenTextIcon,
  briefcaseIcon,
  clipboardCheckIcon,
  graduationCapIcon,
  landmarkIcon,
  mapPinnedIcon,
  schoolIcon,
  shieldCheckIcon,
  walletCardsIcon,
  wrenchIcon,
} from "./icon-paths.ts";
import { homeText } from "./text.ts";

interface CardProps {
  to: string;
  /** A path of icon-paths.ts. */
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

/** Text and the way on at the left, cards at the right. */
function Block({ name, to, children }: BlockProps) {
  return (
    <section aria-labelledby={name} className="grid gap-6 md:grid-cols-[2fr_3fr] md:gap-12">
      <div>
        <h2 id={name} className="font-semibold text-2xl">
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
      <h2 id="trust" className="flex items-center gap-2 font-semibold text-2xl">
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

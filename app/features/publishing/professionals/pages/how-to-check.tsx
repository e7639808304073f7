import type { ReactNode } from "react";
import { Link } from "react-router";
import { Panel } from "#app/shell/page/boxes.tsx";
import { ExternalLink } from "#app/shell/page/links.tsx";
import { cricosRegister, omaraRegister, pierSite } from "../shared/professional.ts";
import { professionalText } from "./text.json";

const link = "inline-flex min-h-9 items-center text-primary underline underline-offset-4";

/** Step by step: how visitors check an agent themselves. */
export function HowToCheck() {
  return (
    <Panel id="how" title={professionalText.how}>
      <Steps title={professionalText.howMigration}>
        <li>{professionalText.howMigration1}</li>
        <li>
          {professionalText.howMigration2} <ExternalLink href={omaraRegister}>{professionalText.omara}</ExternalLink>
        </li>
        <li>{professionalText.howMigration3}</li>
        <li>{professionalText.howMigration4}</li>
      </Steps>
      <Steps title={professionalText.howEducation}>
        <li>
          {professionalText.howEducation1} <ExternalLink href={cricosRegister}>{professionalText.cricos}</ExternalLink>
        </li>
        <li>
          {professionalText.howEducation2} <ExternalLink href={pierSite}>{professionalText.pier}</ExternalLink>
        </li>
        <li>{professionalText.howEducation3}</li>
        <li>{professionalText.howEducation4}</li>
      </Steps>
      <p className="mt-4 text-muted">{professionalText.more}</p>
      <ul className="flex flex-wrap gap-x-5">
        <li>
          <Link to="/check-before-you-pay" className={link}>
            {professionalText.beforePay}
          </Link>
        </li>
        <li>
          <Link to="/services/immigration" className={link}>
            {professionalText.findAgent}
          </Link>
        </li>
        <li>
          <Link to="/services/study" className={link}>
            {professionalText.findEducation}
          </Link>
        </li>
      </ul>
    </Panel>
  );
}

function Steps({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h3 className="mt-4 font-semibold text-lg">{title}</h3>
      <ol className="mt-1 grid list-decimal gap-1.5 pl-6">{children}</ol>
    </>
  );
}

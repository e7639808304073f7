import type { ReactNode } from "react";
import { Link } from "react-router";
import { stateNames } from "#app/features/catalogue/public.ts";
import { ExternalLink } from "#app/shell/page/links.tsx";
import { fill } from "#app/shell/text/fill.ts";
import type { ShownProfessional } from "#worker/features/professionals/professional.ts";
import { nameLanguages } from "./name-languages.ts";
import { omaraRegister } from "./official-registers.ts";
import { professionalText } from "./text.ts";

/** One entry of the directory: what the official register says, and when that was last compared. */
export function Entry({ entry }: { entry: ShownProfessional }) {
  const { id, kind, name, nameCn, business, marn, state, city, languages, website, email, phone, note } = entry;
  const place = [state ? (stateNames[state] ?? state) : professionalText.abroad, city].filter(Boolean).join(" · ");
  const rows: [label: string, value: ReactNode][] = [
    [
      professionalText.marn,
      marn && (
        <>
          <span className="font-semibold tabular-nums">{marn}</span>{" "}
          <ExternalLink href={omaraRegister}>{professionalText.verify}</ExternalLink>
        </>
      ),
    ],
    [professionalText.business, business],
    [professionalText.place, place],
    [professionalText.languages, nameLanguages(languages)],
    [professionalText.website, website && <ExternalLink href={website}>{website}</ExternalLink>],
    [professionalText.email, email && <PlainLink href={`mailto:${email}`}>{email}</PlainLink>],
    [professionalText.phone, phone && <PlainLink href={`tel:${phone.replaceAll(/[^\d+]/g, "")}`}>{phone}</PlainLink>],
    [professionalText.remark, note && <span className="whitespace-pre-line">{note}</span>],
  ];
  return (
    <li className="rounded-xl border border-line bg-surface p-4 sm:p-5">
      <h2 className="font-semibold text-lg">
        {name}
        {nameCn && <span className="ml-2 font-normal">{nameCn}</span>}
      </h2>
      <p className="text-muted text-sm">{professionalText.kind[kind]}</p>
      <dl className="mt-3 grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-3 gap-y-1">
        {rows.map(
          ([label, value]) =>
            value && (
              <div key={label} className="contents">
                <dt className="text-muted text-sm leading-6">{label}</dt>
                <dd className="break-words">{value}</dd>
              </div>
            ),
        )}
      </dl>
      <p className="mt-3 flex flex-wrap items-center justify-between gap-x-4 border-line border-t pt-2 text-muted text-sm">
        <span>
          {kind === "migration-agent" ? professionalText.checked : professionalText.checkedSchool}
          <time dateTime={entry.checkedOn}>{entry.checkedOn}</time>
        </span>
        <Link
          to={`/professionals/${id}/report`}
          rel="nofollow"
          aria-label={fill(professionalText.reportName, { name })}
          className="inline-flex min-h-9 items-center text-primary underline underline-offset-4 print:hidden"
        >
          {professionalText.report}
        </Link>
      </p>
    </li>
  );
}

function PlainLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} className="wrap-anywhere text-primary underline underline-offset-4">
      {children}
    </a>
  );
}

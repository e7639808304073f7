import { ExternalLink } from "#app/shell/page/links.tsx";
import { omaraRegister } from "./official-registers.ts";
import { professionalText } from "./text.ts";

/** Nobody is listed yet: where to look instead. */
export function NoEntries() {
  return (
    <div className="rounded-xl border border-line bg-surface p-5">
      <h2 className="font-semibold text-xl">{professionalText.empty}</h2>
      <p className="mt-2">{professionalText.emptyText}</p>
      <ul className="mt-3 grid list-disc gap-2 pl-5">
        <li>
          {professionalText.emptyMigration} <ExternalLink href={omaraRegister}>{professionalText.omara}</ExternalLink>
        </li>
        <li>{professionalText.emptyEducation}</li>
      </ul>
    </div>
  );
}

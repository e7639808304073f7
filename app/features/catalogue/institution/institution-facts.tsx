import { formatNumber } from "#app/shell/figures/format-number.ts";
import { ExternalLink } from "#app/shell/page/external-link.tsx";
import { Facts } from "#app/shell/page/facts.tsx";
import { fill } from "#app/shell/text/fill.ts";
import type { Institution } from "#worker/features/catalogue/read-institution.ts";
import { categoryNames, stateNames, typeNames } from "../names.ts";
import { institutionText } from "./text.ts";

/** Everything the register says of an institution, except its name in the heading. */
export function InstitutionFacts({ institution }: { institution: Institution }) {
  const english = (text: string | null) => text && <span lang="en">{text}</span>;
  const { tradingName, name, type, state, city, capacity, website, postalAddress } = institution;
  return (
    <Facts
      items={[
        { label: institutionText.name, value: english(name) },
        { label: institutionText.nameCn, value: institution.nameCn },
        { label: institutionText.tradingName, value: tradingName === name ? null : english(tradingName) },
        { label: institutionText.category, value: categoryNames[institution.category] },
        { label: institutionText.type, value: type && (typeNames[type] ?? english(type)) },
        { label: institutionText.code, value: institution.code },
        {
          label: institutionText.capacity,
          value: capacity === null ? null : fill(institutionText.capacityValue, { count: formatNumber(capacity) }),
        },
        {
          label: institutionText.website,
          value: website && (
            <ExternalLink href={website} lang="en">
              {website.replace(/^https?:\/\//, "").replace(/\/$/, "")}
            </ExternalLink>
          ),
        },
        {
          label: institutionText.location,
          value: state && (
            <>
              {stateNames[state] ?? state} {english([city, state].filter(Boolean).join(", "))}
            </>
          ),
        },
        { label: institutionText.address, value: english(institution.address) },
        {
          label: institutionText.postalAddress,
          value: postalAddress.length > 0 && english(postalAddress.join(", ")),
        },
        { label: institutionText.description.label, value: institution.description },
      ]}
    />
  );
}

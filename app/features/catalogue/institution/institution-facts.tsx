import { formatNumber } from "#app/shell/figures/format-number.ts";
import { ExternalLink } from "#app/shell/page/external-link.tsx";
import { Facts } from "#app/shell/page/facts.tsx";
import { t } from "#app/shell/text/t.ts";
import type { Institution } from "#worker/features/catalogue/schemas.ts";
import { categoryNames, stateNames, typeNames } from "../names.ts";
import "./text.ts";

/** Everything the register says of an institution, except its name in the heading. */
export function InstitutionFacts({ institution }: { institution: Institution }) {
  const english = (text: string | null) => text && <span lang="en">{text}</span>;
  const { tradingName, name, type, state, city, capacity, website, postalAddress } = institution;
  return (
    <Facts
      items={[
        { label: t("institution.name"), value: english(name) },
        { label: t("institution.nameCn"), value: institution.nameCn },
        { label: t("institution.tradingName"), value: tradingName === name ? null : english(tradingName) },
        { label: t("institution.category"), value: categoryNames[institution.category] },
        { label: t("institution.type"), value: type && (typeNames[type] ?? english(type)) },
        { label: t("institution.code"), value: institution.code },
        {
          label: t("institution.capacity"),
          value: capacity === null ? null : t("institution.capacityValue", { count: formatNumber(capacity) }),
        },
        {
          label: t("institution.website"),
          value: website && (
            <ExternalLink href={website} lang="en">
              {website.replace(/^https?:\/\//, "").replace(/\/$/, "")}
            </ExternalLink>
          ),
        },
        {
          label: t("institution.location"),
          value: state && (
            <>
              {stateNames[state] ?? state} {english([city, state].filter(Boolean).join(", "))}
            </>
          ),
        },
        { label: t("institution.address"), value: english(institution.address) },
        {
          label: t("institution.postalAddress"),
          value: postalAddress.length > 0 && english(postalAddress.join(", ")),
        },
        { label: t("institution.description"), value: institution.description },
      ]}
    />
  );
}

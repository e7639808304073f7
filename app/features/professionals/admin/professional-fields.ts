import { stateNames } from "#app/features/catalogue/names.ts";
import type { FieldProps } from "#app/shell/form/field.tsx";
import { t } from "#app/shell/text/t.ts";
import {
  languageNames,
  type Professional,
  professionalKinds,
  professionalStates,
} from "#worker/features/professionals/professional.ts";
import { nameLanguages } from "../name-languages.ts";
import "./text.ts";
import "../text.ts";

/** An entry as its form writes it. */
export const valuesOf = (entry: Professional): Record<string, string> => ({
  kind: entry.kind,
  name: entry.name,
  nameCn: entry.nameCn ?? "",
  business: entry.business ?? "",
  marn: entry.marn ?? "",
  state: entry.state ?? "",
  city: entry.city ?? "",
  languages: nameLanguages(entry.languages),
  website: entry.website ?? "",
  email: entry.email ?? "",
  phone: entry.phone ?? "",
  note: entry.note,
  shown: entry.isShown ? "yes" : "no",
  checkedOn: entry.checkedOn,
});

/** Of a new entry: hidden until somebody has looked at it. */
export const emptyValues: Record<string, string> = { shown: "no" };

/** The form of an entry. */
export function fieldsOf(values: Record<string, string>): FieldProps[] {
  const fields: FieldProps[] = [
    {
      name: "kind",
      type: "select",
      label: t("adminProfessional.kind"),
      placeholder: t("adminProfessional.choose"),
      options: professionalKinds.map((value) => ({ value, label: t(`professional.kind.${value}`) })),
    },
    { name: "name", label: t("adminProfessional.name"), hint: t("adminProfessional.nameHint"), lang: "en" },
    { name: "nameCn", label: t("adminProfessional.nameCn"), isOptional: true },
    {
      name: "business",
      label: t("adminProfessional.business"),
      hint: t("adminProfessional.businessHint"),
      isOptional: true,
    },
    {
      name: "marn",
      label: t("adminProfessional.marn"),
      hint: t("adminProfessional.marnHint"),
      inputMode: "numeric",
      isOptional: true,
      optionalNote: t("adminProfessional.marnOptional"),
    },
    {
      name: "state",
      type: "select",
      label: t("adminProfessional.state"),
      hint: t("adminProfessional.stateHint"),
      placeholder: t("adminProfessional.abroad"),
      options: professionalStates.map((value) => ({ value, label: stateNames[value] ?? value })),
      isOptional: true,
    },
    { name: "city", label: t("adminProfessional.city"), isOptional: true },
    {
      name: "languages",
      label: t("adminProfessional.languages"),
      hint: t("adminProfessional.languagesHint", { languages: Object.values(languageNames).join("、") }),
    },
    {
      name: "website",
      label: t("adminProfessional.website"),
      hint: t("adminProfessional.websiteHint"),
      lang: "en",
      isOptional: true,
    },
    { name: "email", type: "email", label: t("adminProfessional.email"), autoComplete: "off", isOptional: true },
    { name: "phone", label: t("adminProfessional.phone"), autoComplete: "off", isOptional: true },
    {
      name: "note",
      type: "textarea",
      rows: 3,
      label: t("adminProfessional.note"),
      hint: t("adminProfessional.noteHint"),
      isOptional: true,
    },
    {
      name: "shown",
      type: "select",
      label: t("adminProfessional.shownField"),
      hint: t("adminProfessional.shownHint"),
      options: [
        { value: "yes", label: t("adminProfessional.shownYes") },
        { value: "no", label: t("adminProfessional.shownNo") },
      ],
    },
    {
      name: "checkedOn",
      label: t("adminProfessional.checkedOn"),
      hint: t("adminProfessional.checkedOnHint"),
      inputMode: "numeric",
    },
  ];
  return fields.map((field) => ({ ...field, defaultValue: values[field.name] ?? "" }));
}

import { stateNames } from "#app/features/catalogue/public.ts";
import type { FieldProps } from "#app/shell/form/field.tsx";
import { fill } from "#app/shell/text/fill.ts";
import {
  languageNames,
  nameLanguages,
  type Professional,
  professionalKinds,
  professionalStates,
} from "#worker/features/professionals/professional.ts";
import { professionalText } from "../text.ts";
import { adminProfessionalText } from "./text.ts";

/** The form values of an entry. */
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

/** The form values of a new entry, which is hidden until it was checked. */
export const emptyValues: Record<string, string> = { shown: "no" };

/** The fields of the form. */
export function fieldsOf(values: Record<string, string>): FieldProps[] {
  const fields: FieldProps[] = [
    {
      name: "kind",
      type: "select",
      label: adminProfessionalText.kind,
      placeholder: adminProfessionalText.choose,
      options: professionalKinds.map((value) => ({ value, label: professionalText.kind[value] })),
    },
    { name: "name", label: adminProfessionalText.name, hint: adminProfessionalText.nameHint, lang: "en" },
    { name: "nameCn", label: adminProfessionalText.nameCn, isOptional: true },
    {
      name: "business",
      label: adminProfessionalText.business,
      hint: adminProfessionalText.businessHint,
      isOptional: true,
    },
    {
      name: "marn",
      label: adminProfessionalText.marn,
      hint: adminProfessionalText.marnHint,
      inputMode: "numeric",
      isOptional: true,
      optionalNote: adminProfessionalText.marnOptional,
    },
    {
      name: "state",
      type: "select",
      label: adminProfessionalText.state,
      hint: adminProfessionalText.stateHint,
      placeholder: adminProfessionalText.abroad,
      options: professionalStates.map((value) => ({ value, label: stateNames[value] ?? value })),
      isOptional: true,
    },
    { name: "city", label: adminProfessionalText.city, isOptional: true },
    {
      name: "languages",
      label: adminProfessionalText.languages,
      hint: fill(adminProfessionalText.languagesHint, { languages: Object.values(languageNames).join("、") }),
    },
    {
      name: "website",
      label: adminProfessionalText.website,
      hint: adminProfessionalText.websiteHint,
      lang: "en",
      isOptional: true,
    },
    { name: "email", type: "email", label: adminProfessionalText.email, autoComplete: "off", isOptional: true },
    { name: "phone", label: adminProfessionalText.phone, autoComplete: "off", isOptional: true },
    {
      name: "note",
      type: "textarea",
      rows: 3,
      label: adminProfessionalText.note,
      hint: adminProfessionalText.noteHint,
      isOptional: true,
    },
    {
      name: "shown",
      type: "select",
      label: adminProfessionalText.shownField,
      hint: adminProfessionalText.shownHint,
      options: [
        { value: "yes", label: adminProfessionalText.shownYes },
        { value: "no", label: adminProfessionalText.shownNo },
      ],
    },
    {
      name: "checkedOn",
      label: adminProfessionalText.checkedOn,
      hint: adminProfessionalText.checkedOnHint,
      inputMode: "numeric",
    },
  ];
  return fields.map((field) => ({ ...field, defaultValue: values[field.name] ?? "" }));
}

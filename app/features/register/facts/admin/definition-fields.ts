import type { FieldProps } from "#app/shell/form/field.tsx";
import { areaNames, areaOrder, generalArea } from "../shared/area-names.ts";
import { factUnits } from "../shared/fact.ts";
import { factsAdminText as text } from "./text.json";

/** The fields of a new key. @param areas the areas in the registry */
export const definitionFields = (areas: readonly string[]): FieldProps[] => [
  {
    name: "area",
    label: text.addArea,
    hint: text.addAreaHint,
    type: "select",
    defaultValue: "",
    placeholder: text.choose,
    options: [...new Set([...areas, generalArea])]
      .toSorted((a, b) => areaOrder(a) - areaOrder(b))
      .map((value) => ({ value, label: areaNames[value] ?? value })),
  },
  { name: "label", label: text.addLabel, hint: text.addLabelHint, autoComplete: "off" },
  { name: "key", label: text.addKey, hint: text.addKeyHint, autoComplete: "off", lang: "en" },
  {
    name: "unit",
    label: text.unit,
    type: "select",
    defaultValue: "",
    placeholder: text.choose,
    options: factUnits.map((value) => ({ value, label: text.units[value] })),
  },
  {
    name: "changes",
    label: text.changes,
    hint: text.changesHint,
    type: "select",
    isOptional: true,
    defaultValue: "",
    options: Object.entries(text.changesOn).map(([value, label]) => ({ value, label })),
  },
];

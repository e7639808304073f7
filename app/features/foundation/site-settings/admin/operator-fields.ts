import type { FieldProps } from "#app/shell/form/field.tsx";
import { governingLaws, type Operator } from "../shared/operator.ts";
import { operatorFieldText as text } from "./text.json";

const laws = Object.entries(governingLaws).map(([value, label]) => ({ value, label }));

/** The fields about the operator of the site. All may be empty: pages then leave the sentence out. */
export const operatorFields = (values: Operator): FieldProps[] => [
  {
    name: "operatorName",
    label: text.operatorName,
    hint: text.operatorNameHint,
    defaultValue: values.operatorName,
    autoComplete: "off",
    isOptional: true,
  },
  {
    name: "operatorAbn",
    label: text.operatorAbn,
    hint: text.operatorAbnHint,
    defaultValue: values.operatorAbn,
    inputMode: "numeric",
    autoComplete: "off",
    isOptional: true,
  },
  {
    name: "operatorAddress",
    label: text.operatorAddress,
    hint: text.operatorAddressHint,
    defaultValue: values.operatorAddress,
    autoComplete: "off",
    isOptional: true,
  },
  {
    name: "complaintsPerson",
    label: text.complaintsPerson,
    hint: text.complaintsPersonHint,
    defaultValue: values.complaintsPerson,
    autoComplete: "off",
    isOptional: true,
  },
  {
    name: "complaintsEmail",
    label: text.complaintsEmail,
    type: "email",
    defaultValue: values.complaintsEmail,
    autoComplete: "off",
    isOptional: true,
  },
  {
    name: "governingLaw",
    label: text.governingLaw,
    hint: text.governingLawHint,
    type: "select",
    placeholder: text.governingLawNone,
    options: laws,
    defaultValue: values.governingLaw,
    isOptional: true,
  },
  {
    name: "mailHost",
    label: text.mailHost,
    hint: text.mailHostHint,
    defaultValue: values.mailHost,
    autoComplete: "off",
    isOptional: true,
  },
  {
    name: "prcContact",
    label: text.prcContact,
    hint: text.prcContactHint,
    defaultValue: values.prcContact,
    autoComplete: "off",
    isOptional: true,
  },
];

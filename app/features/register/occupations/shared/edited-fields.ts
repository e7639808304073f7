/**
 * What the back office corrects, by subject: the field and its column. Everything else of an occupation is read from the
 * instruments.
 */
export const editedFields = {
  occupation: {
    titleCn: "title_cn",
    aliases: "aliases",
    conditionCn: "condition_cn",
    authority: "authority",
    agreement: "agreement",
  },
  authority: { nameCn: "name_cn", url: "url" },
} as const;

export type EditSubject = keyof typeof editedFields;
export type EditedField = keyof (typeof editedFields)["occupation"] | keyof (typeof editedFields)["authority"];

/** Separates the sense of a text about an assessing authority from the keys of authorities in it: "EA/IML", "TRA (trades)". */
export const authorityKeysIn = (text: string): string[] => text.match(/\b[A-Z][A-Za-z]*[A-Z]\b/g) ?? [];

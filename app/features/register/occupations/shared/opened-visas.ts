import type { occupations } from "../server/schema.ts";

/** The lists that name an occupation. */
export type ListedOn = Pick<
  typeof occupations.$inferSelect,
  "mltssl" | "stsol" | "rol" | "csol" | "list494" | "list407"
>;

/** Keys of the lists, as in occupation_lists. */
export const listKeys = ["mltssl", "stsol", "rol", "csol", "494", "407"] as const;
export type ListKey = (typeof listKeys)[number];

/** Short label of a list: "MLTSSL", "494 名单". */
export const listName = (list: ListKey): string => (/^\d/.test(list) ? `${list} 名单` : list.toUpperCase());

/** Visas with a list of occupations, in the order in which pages show them. */
export const visaKeys = ["189", "190", "491-state", "491-family", "485", "482", "186", "494", "407"] as const;
export type VisaKey = (typeof visaKeys)[number];

/** The visas that are permanent; the others are temporary. */
export const permanentVisas: readonly VisaKey[] = ["189", "190", "186"];

/**
 * The lists whose occupations each visa accepts, as at the compilations in occupation_lists. The 485 visa asks for an occupation
 * in its stream after vocational education only; 482 stands for its core skills stream, 186 for direct entry.
 * Source: LIN 19/050, 19/051, 19/219, 24/089, 24/093.
 */
export const listsOfVisa: Readonly<Record<VisaKey, readonly ListKey[]>> = {
  "189": ["mltssl"],
  "190": ["mltssl", "stsol"],
  "491-state": ["mltssl", "stsol", "rol"],
  "491-family": ["mltssl"],
  "485": ["mltssl"],
  "482": ["csol"],
  "186": ["csol"],
  "494": ["494"],
  "407": ["407"],
};

/** The lists that contain an occupation, in the order of listKeys. */
export function listsOf({ list494, list407, ...flags }: ListedOn): ListKey[] {
  const isOn: Record<ListKey, boolean> = {
    mltssl: flags.mltssl,
    stsol: flags.stsol,
    rol: flags.rol,
    csol: flags.csol,
    "494": list494 !== null,
    "407": list407,
  };
  return listKeys.filter((key) => isOn[key]);
}

/** The visas whose lists contain an occupation. */
export function visasOf(occupation: ListedOn): VisaKey[] {
  const lists = listsOf(occupation);
  return visaKeys.filter((visa) => listsOfVisa[visa].some((list) => lists.includes(list)));
}

/** The lists that contain either code of an occupation. With one code alone, the lists of the other edition would be missing. */
export const onEither = (one: ListedOn, other: ListedOn | null): ListedOn => ({
  mltssl: one.mltssl || other?.mltssl === true,
  stsol: one.stsol || other?.stsol === true,
  rol: one.rol || other?.rol === true,
  csol: one.csol || other?.csol === true,
  list494: one.list494 ?? other?.list494 ?? null,
  list407: one.list407 || other?.list407 === true,
});

/** Subclasses without stream, each once: "189", "190", "491". */
export const subclassesOf = (visas: readonly VisaKey[]): string[] => [
  ...new Set(visas.map((visa) => visa.replace(/-.*/, ""))),
];

/** Figures of the fact registry for every city, weekly in AUD. */
const national = [
  "living.rent-shared",
  "living.rent-campus",
  "living.rent-homestay",
  "living.food",
  "living.utilities",
  "living.transport",
] as const;

/** Figures of one city. */
const ofCity: Readonly<Record<string, readonly string[]>> = { sydney: ["living.sydney-shared-room"] };

/** Figures of one state. */
const ofState: Readonly<Record<string, readonly string[]>> = {
  NSW: ["bond.nsw"],
  VIC: ["bond.vic"],
  QLD: ["bond.qld", "transport.qld-fare"],
  WA: ["bond.wa"],
  SA: ["bond.sa"],
  TAS: ["bond.tas"],
  ACT: ["bond.act"],
  NT: ["bond.nt"],
};

/** The keys of what the registry knows of living in a city: its own figures first, then those of its state and the country. */
export function livingFigures({ key, state }: { key: string; state: string }) {
  return { own: ofCity[key] ?? [], others: [...national, ...(ofState[state] ?? [])] };
}

/** The register has campuses in a city "AUSTRALIA", those of the University of Adelaide among them: no city then. */
export function cityOf(city: string | number | null | undefined): string | null {
  return city && !/^australia$/i.test(String(city)) ? String(city) : null;
}

/** A suburb or city as people write it. The register writes some in capitals: "CLAYTON". */
export const suburbOf = ({ city }: { city: string | null }): string | null =>
  city && city === city.toUpperCase() ? city.toLowerCase().replace(/\b[a-z]/g, (letter) => letter.toUpperCase()) : city;

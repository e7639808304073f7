/** Kinds of visas, in the order of the page. */
export const visaGroups = [
  { name: "永久居留", visas: ["189", "190", "186"] },
  { name: "临时签证", visas: ["491-state", "491-family", "494", "482", "485"] },
  { name: "培训", visas: ["407"] },
] as const;

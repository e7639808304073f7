/** Headings and descriptions of maps of campuses. Composed by loaders. */
export const placeText = {
  titleOne: "在{place}上课",
  titleMany: "在{place}的 {count} 个校区上课",
  titleState: "{count} 个校区，都在{state}",
  titleStates: "{count} 个校区，在 {states} 个州和领地",
  australia: "校区在澳大利亚的位置：{places}",
  region: "{city}的校区：{places}",
  head: "校区",
  place: "地点",
} as const;

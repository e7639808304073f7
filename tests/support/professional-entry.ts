let entries = 0;

/** The fields of the form of a directory entry, with a unique MARN. */
export function professionalEntry(more: Record<string, string> = {}): Record<string, string> {
  entries += 1;
  return {
    kind: "migration-agent",
    name: `Agent ${String(entries).padStart(3, "0")}`,
    nameCn: "",
    business: "Example Migration",
    marn: String(1_000_000 + entries),
    state: "NSW",
    city: "Sydney",
    languages: "普通话、英语",
    website: "https://agent.example.com/",
    email: "",
    phone: "",
    note: "",
    isShown: "1",
    checkedOn: "2026-11-01",
    ...more,
  };
}

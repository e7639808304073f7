/** The address of a list with one of its filters, its sort orders or words to search. */
interface ListAddress {
  what: string;
  address: string;
}

/** Words that all rows have, but for those of the audit log. */
const common = "ople.example";

/** Words that a member searches: of one row, of none, and of all. */
const words = ["person-77001@people.example", "-077001", "客户 77001", "没有这样的", "订单", common, "户", "e"];

/**
 * Every way in which a list can be asked for with one choice: each value of each filter, each sort order in both directions,
 * words, and words with a value of each filter. They are read from the page itself, so that no filter is forgotten.
 * @param html of the list without any choice
 */
export function listAddresses(path: string, html: string): ListAddress[] {
  const found: ListAddress[] = [{ what: "", address: path }];
  for (const [, name = "", options = ""] of html.matchAll(/<select[^>]*\bname="([^"]+)"[^>]*>(.*?)<\/select>/gs)) {
    // The zone in which times are shown.
    if (name === "zone") continue;
    const values = [...options.matchAll(/<option[^>]*\bvalue="([^"]+)"/g)].map(([, value = ""]) => value);
    for (const value of values) {
      found.push({ what: `${name}=${value}`, address: `${path}?${new URLSearchParams({ [name]: value })}` });
    }
    for (const value of values.slice(0, 2)) {
      const both = new URLSearchParams({ q: common, [name]: value });
      found.push({ what: `q=${common} ${name}=${value}`, address: `${path}?${both}` });
    }
  }
  for (const [, name = "", value = ""] of html.matchAll(/type="checkbox" name="(\w+)"[^>]*value="([^"]+)"/g)) {
    found.push({ what: `${name}=${value}`, address: `${path}?${new URLSearchParams({ [name]: value })}` });
  }
  const sorts = new Set([...html.matchAll(/[?;&]sort=(\w+)/g)].map(([, sort = ""]) => sort));
  for (const sort of sorts) {
    for (const order of ["up", "down"]) {
      found.push({ what: `sort=${sort} ${order}`, address: `${path}?${new URLSearchParams({ sort, order })}` });
    }
  }
  for (const q of words) found.push({ what: `q=${q}`, address: `${path}?${new URLSearchParams({ q })}` });
  return found;
}

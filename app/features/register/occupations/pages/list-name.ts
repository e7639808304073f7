import type { ListKey } from "../shared/opened-visas.ts";

/** A list in a word: "MLTSSL", "494 名单". */
export const listName = (list: ListKey): string => (/^\d/.test(list) ? `${list} 名单` : list.toUpperCase());

type Connection = typeof import("./connection.ts");

let loaded: Connection | undefined;
let loading: Promise<Connection> | undefined;

/**
 * Loads what is needed without a network while there is one. It comes once the page has time: nothing in the first view
 * needs it.
 */
export async function loadConnection(): Promise<Connection> {
  loading ??= import("./connection.ts");
  try {
    loaded = await loading;
    return loaded;
  } catch (error) {
    loading = undefined;
    throw error;
  }
}

/** Undefined until it is loaded: the page then fares as any page does without a network. */
export const readConnection = (): Connection | undefined => loaded;

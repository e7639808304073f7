/** What a look at an address found. */
export type LinkLook =
  /** Somebody answered; the last answer's HTTP status. */
  | { status: number }
  /**
   * Nobody did: "timeout"; "unreachable"; "redirects", more than are followed; "forbidden", an address, or one that it
   * leads to, that is never opened.
   */
  | { failure: "timeout" | "unreachable" | "redirects" | "forbidden" }
  /** Not looked at: this probe has sent as many requests as it may. */
  | { isPutOff: true };

/** Looks whether there is something at an address of another site. */
export interface LinkProbe {
  /** Never throws. */
  look(url: string): Promise<LinkLook>;
}

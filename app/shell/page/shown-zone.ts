import { createContext } from "react";

/** A time zone in which a part of the site shows its times, whatever the reader's is. */
export interface ShownZone {
  /** IANA name. */
  timeZone: string;
  /** "悉尼时间" */
  label: string;
}

/** The zone of the times below; null for the reader's own. */
export const ShownZoneContext = createContext<ShownZone | null>(null);

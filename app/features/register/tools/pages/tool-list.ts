import { searchIcon } from "#app/shell/icons/icons.tsx";
import {
  bookmarkCheckIcon,
  calculatorIcon,
  calendarIcon,
  columnsIcon,
  fileCheckIcon,
  listChecksIcon,
  mapIcon,
  walletIcon,
} from "#app/shell/icons/tool-icons.json";
import { tools as all, type Tool } from "../server/public.ts";

const shown = ({ path, title, summary }: Tool, icon: string) => ({ to: path, icon, title, summary });

/** The tools of the site, those for most people first, for the page of tools and the search of resources. */
export const tools = [
  shown(all.plan, mapIcon),
  shown(all.cost, walletIcon),
  shown(all.checklist, listChecksIcon),
  shown(all.points, calculatorIcon),
  shown(all.timeline, calendarIcon),
  shown(all.claims, searchIcon),
  shown(all.offer, fileCheckIcon),
  shown(all.compare, columnsIcon),
  shown(all.shortlist, bookmarkCheckIcon),
];

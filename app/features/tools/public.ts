import {
  bookmarkCheckIcon,
  calculatorIcon,
  calendarIcon,
  columnsIcon,
  listChecksIcon,
  walletIcon,
} from "#app/shell/icons/tool-icons.ts";
import { toolsText } from "./text.ts";

/** The tools of the site in display order, for the page of tools and the search of resources. */
export const tools = [
  { to: "/tools/course-cost", icon: walletIcon, title: toolsText.cost, summary: toolsText.costText },
  {
    to: "/resources/student-visa-checklist",
    icon: listChecksIcon,
    title: toolsText.checklist,
    summary: toolsText.checklistText,
  },
  { to: "/tools/timeline", icon: calendarIcon, title: toolsText.timeline, summary: toolsText.timelineText },
  { to: "/immigration/points-test", icon: calculatorIcon, title: toolsText.points, summary: toolsText.pointsText },
  { to: "/compare", icon: columnsIcon, title: toolsText.compare, summary: toolsText.compareText },
  { to: "/shortlist", icon: bookmarkCheckIcon, title: toolsText.shortlist, summary: toolsText.shortlistText },
] as const;

import {
  bookmarkCheckIcon,
  calculatorIcon,
  calendarIcon,
  columnsIcon,
  listChecksIcon,
  walletIcon,
} from "./icon-paths.ts";

/** Everything that calculates or keeps something; titles are `tools.{name}`, descriptions `tools.{name}Text`. */
export const tools = [
  { to: "/tools/course-cost", name: "cost", icon: walletIcon },
  { to: "/resources/student-visa-checklist", name: "checklist", icon: listChecksIcon },
  { to: "/tools/timeline", name: "timeline", icon: calendarIcon },
  { to: "/immigration/points-test", name: "points", icon: calculatorIcon },
  { to: "/compare", name: "compare", icon: columnsIcon },
  { to: "/shortlist", name: "shortlist", icon: bookmarkCheckIcon },
] as const;

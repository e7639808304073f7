export { ShortlistButton } from "./shortlist-button.tsx";

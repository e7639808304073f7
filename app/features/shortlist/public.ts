export { ChooseSaved } from "./choose-saved.tsx";
export { ShortlistButton } from "./shortlist-button.tsx";

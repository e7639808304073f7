export { DownloadCards, downloads } from "./download-cards.tsx";

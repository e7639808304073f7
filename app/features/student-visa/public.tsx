export { LawNotice } from "./law-notice.tsx";

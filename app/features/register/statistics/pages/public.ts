export { BillSection } from "./bill-section.tsx";
export { NamedPage } from "./named-page.tsx";

export { BillSection } from "./bill-section.tsx";

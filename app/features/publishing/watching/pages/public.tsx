export { ChangesList } from "./changes-list.tsx";

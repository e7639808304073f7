export { TemplateChoice, writeFigure } from "./template-choice.tsx";

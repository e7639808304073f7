export { ageKey, describeAnswers, textOfField } from "./field-texts.ts";
export { toolText } from "./text.json";
export { ToolForm } from "./tool-form.tsx";
export { tools } from "./tool-list.ts";
export { toolMeta } from "./tool-meta.ts";
export { NextSteps, ToolPage, ToolResult, useAnswers } from "./tool-page.tsx";

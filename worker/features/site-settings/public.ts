export { missingOf, type Operator, type OperatorTexts, operatorLine, operatorTexts } from "./operator.ts";
export { defaultSettings, fileDaysOf, isDefaultPaymentInstructions } from "./settings.ts";
export { readFileDays, readOperator, readSiteSettings, selectFileDays } from "./site-settings.ts";

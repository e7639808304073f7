// What loaders of other features draw of a course.

export { graduationKeys, stayKeyOf } from "./course/view-graduation.server.ts";

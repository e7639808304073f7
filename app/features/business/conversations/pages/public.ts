export { EntryList, PostForm, type ShownEntry, Uploaded, Words } from "./entry-list.tsx";
export { readPostedFile } from "./read-posted-file.ts";

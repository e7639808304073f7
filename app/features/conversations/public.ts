export { EntryList, type ShownEntry, Uploaded, Words } from "./entry-list.tsx";
export { PostForm } from "./post-form.tsx";
export { readPostedFile } from "./read-posted-file.ts";

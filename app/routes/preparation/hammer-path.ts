/**
 * What Icon draws on pages that are being prepared.
 * Shapes from lucide.dev 1.75, circles and rectangles written as paths. ISC License, Copyright (c) 2026 Lucide Icons and
 * Contributors; some derived from Feather, MIT License, Copyright (c) 2013-present Cole Bemis (public/icons-licence.txt).
 */
export const hammerIcon =
  "M15 12l-9.373 9.373a1 1 0 0 1-3.001-3L12 9M18 15l4-4M21.5 11.5l-1.914-1.914A2 2 0 0 1 19 8.172v-.344a2 2 0 0 0-.586-1.414l-1.657-1.657A6 6 0 0 0 12.516 3H9l1.243 1.243A6 6 0 0 1 12 8.485V10l2 2h1.172a2 2 0 0 1 1.414.586L18.5 14.5";

/** Replaced by Vite at build time, see vite.config.ts. */
declare const __BUILD_ID__: string;

/** Changes with the dictionary of the traditional forms: part of the addresses of their scripts. */
declare const __VARIANT_MARK__: string;

/** Year of the build in Australia, such as 2026. Server and browser have the same, so hydration finds no difference. */
declare const __BUILD_YEAR__: string;

/** Replaced by Vite at build time, see vite.config.ts. */
declare const __BUILD_ID__: string;

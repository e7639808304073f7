import { FileRefused } from "./refuse-file.ts";

/** More than a photograph or scan of ten megabytes has; unpacked, as many take half a gigabyte of whoever opens it. */
const mostPixels = 120_000_000;

/** The small file may claim any size. @throws FileRefused "pixels" */
export function refuseManyPixels(width: number, height: number): void {
  if (width * height > mostPixels || Math.max(width, height) > 65_535) throw new FileRefused("pixels");
}

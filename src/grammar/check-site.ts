import type { Resolution } from './resolve.ts';

/** Checks that need the whole site. */
export function checkSite(resolution: Resolution): void {
  void resolution;
}

import type { Viewport } from './StageFrame.tsx';

/** What suppliers look at the portal on: a phone, a tablet and a laptop (R-STU-15). */
export const VIEWPORTS: readonly Viewport[] = [
  { width: 375, height: 760 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];

/** The screen of a width. */
export const getViewport = (width: number): Viewport =>
  VIEWPORTS.find((screen) => screen.width === width) ?? VIEWPORTS[2]!;

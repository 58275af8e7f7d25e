import type { Viewport } from './StageFrame.tsx';

/** The viewports of suppliers: a phone, a tablet and a laptop (R-STU-15). */
export const VIEWPORTS: readonly Viewport[] = [
  { width: 375, height: 760 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];

export const getViewportOrDefault = (width: number): Viewport =>
  VIEWPORTS.find((screen) => screen.width === width) ?? VIEWPORTS[2]!;

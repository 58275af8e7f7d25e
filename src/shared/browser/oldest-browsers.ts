/** Versions of browsers; Safari's is that of iOS and iPadOS as well. */
export interface BrowserVersions {
  readonly chrome: string;
  readonly edge: string;
  readonly firefox: string;
  readonly safari: string;
}

/**
 * The oldest browsers in which portal and console work: the builds aim at them, the README and the sentence for older ones
 * name them, and tests try them (decision 066).
 */
export const OLDEST_BROWSERS = {
  portal: { chrome: '109', edge: '109', firefox: '121', safari: '16.4' },
  console: { chrome: '121', edge: '121', firefox: '125', safari: '17.4' },
} as const satisfies Record<string, BrowserVersions>;

/** Vite's `build.target` for these browsers. */
export const toBuildTarget = ({ chrome, edge, firefox, safari }: BrowserVersions): string[] => [
  `chrome${chrome}`,
  `edge${edge}`,
  `firefox${firefox}`,
  `safari${safari}`,
  `ios${safari}`,
];

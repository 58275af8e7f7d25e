/** The names of browsers, by the codes of `src/platform/rules/user-agent.ts`. */
export const BROWSER_NAMES = {
  edge: 'Edge',
  opera: 'Opera',
  samsung: 'Samsung Internet',
  firefox: 'Firefox',
  chrome: 'Chrome',
  safari: 'Safari',
} as const;

/** The names of systems, by the same codes. */
export const SYSTEM_NAMES = {
  iphone: 'iPhone',
  ipad: 'iPad',
  android: 'Android',
  windows: 'Windows',
  chromeos: 'ChromeOS',
  macos: 'macOS',
  linux: 'Linux',
} as const;

export type BrowserCode = keyof typeof BROWSER_NAMES;
export type SystemCode = keyof typeof SYSTEM_NAMES;

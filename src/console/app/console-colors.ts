/**
 * The colours of the console, by role. Text on any background has a contrast of at least 4.5:1, light and dark
 * (R-CON-12).
 */
export interface ConsoleColors {
  primary: string;
  onPrimary: string;
  text: string;
  quietText: string;
  /** Behind everything. */
  ground: string;
  /** Cards, tables and the app bar. */
  paper: string;
  /** Behind the menu entry of the open screen. */
  chosen: string;
  /** Behind a field that can only be read. */
  readOnly: string;
  line: string;
  error: string;
  warning: string;
  success: string;
  info: string;
}

export const LIGHT_COLORS: ConsoleColors = {
  primary: '#17505b',
  onPrimary: '#ffffff',
  text: '#1b2327',
  quietText: '#526067',
  ground: '#f4f6f6',
  paper: '#ffffff',
  chosen: '#e3eeef',
  readOnly: '#e7ebec',
  line: '#d9e0e2',
  error: '#b3261e',
  warning: '#8a5300',
  success: '#1f6b3a',
  info: '#1d5c8a',
};

export const DARK_COLORS: ConsoleColors = {
  primary: '#7fcbd6',
  onPrimary: '#06272d',
  text: '#e6ecee',
  quietText: '#a9b6bb',
  ground: '#12181a',
  paper: '#1a2225',
  chosen: '#22363a',
  readOnly: '#263135',
  line: '#334146',
  error: '#ffb4ab',
  warning: '#f2c078',
  success: '#8fd6a8',
  info: '#9bcbee',
};

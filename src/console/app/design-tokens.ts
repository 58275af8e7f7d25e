/**
 * The measures of the console: sizes of type, weights, spaces and densities. The theme is made of them, and screens take
 * them from the theme (`variant="h6"`, `spacing`), so that a list, a form and the home look alike. Sizes are in rem, so
 * that a larger text of the browser enlarges all of them; spaces are in px.
 */
export const TYPE = {
  /** The name of the open record, such as 'Versión 3'. */
  page: '1.375rem',
  /** The head of a section of a page. */
  section: '1.125rem',
  /** The head of a card or of a group of fields. */
  group: '1rem',
  body: '0.9375rem',
  /** Tables, facts about a record, helper texts. */
  dense: '0.875rem',
  /** Heads of tables, tabs, what stands beside something else. */
  small: '0.8125rem',
  caption: '0.75rem',
} as const;

/** Below it a phone enlarges the page when somebody types. */
export const TOUCH_INPUT_TYPE = '1rem';

export const LINE_HEIGHT = { head: 1.3, body: 1.5, dense: 1.43 } as const;

export const WEIGHT = { text: 400, label: 500, head: 600 } as const;

/** The step of all spaces; MUI's `spacing(1)`. */
export const SPACE = 8;

export const RADIUS = 8;

/** Of a table, in px: as many rows as possible in sight, each with a target of 24 px. */
export const TABLE = { cell: '7px 12px', head: '8px 12px' } as const;

/** The smallest target for a finger or a pointer (WCAG 2.5.8). */
export const TARGET = 24;

/** What takes the focus scrolls to below the bar of the console and that of a version, which stay in sight. */
export const BARS = 104;

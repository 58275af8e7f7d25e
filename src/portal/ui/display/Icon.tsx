/** Outlines on a 24 × 24 grid, drawn for this portal. */
const PATHS = {
  invoice: 'M6 3h9l4 4v14H6zM14 3v5h5M9 12h7M9 16h7',
  advance: 'M4 12a8 8 0 1 1 3 6.2M4 12l-2-2m2 2 2.5-2M12 8v4l3 2',
  automatic: 'M4 12a8 8 0 0 1 13.7-5.6L20 9m0-5v5h-5M20 12a8 8 0 0 1-13.7 5.6L4 15m0 5v-5h5',
  account: 'M3 10h18L12 4zM5 10v8m4.7-8v8m4.6-8v8M19 10v8M3 20h18',
  supplier: 'M4 21V6l8-3v18M12 9h8v12M3 21h18M7 8h2m-2 4h2m-2 4h2m6-3h2m-2 4h2',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21a8 8 0 0 1 16 0',
  users:
    'M9 12a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2 20a7 7 0 0 1 14 0M16 5.2a3.5 3.5 0 0 1 0 6.6M18 14a7 7 0 0 1 4 6',
  plus: 'M12 5v14M5 12h14',
  key: 'M8 19a4 4 0 1 0 0-8 4 4 0 0 0 0 8zm3-7 8-8m-3 3 3 3m-5-1 2 2',
  star: 'm12 4 2.5 5.2 5.5.8-4 4 1 5.6-5-2.7-5 2.7 1-5.6-4-4 5.5-.8z',
  logout: 'M10 4H5v16h5M15 8l4 4-4 4M19 12H9',
  menu: 'M4 6h16M4 12h16M4 18h16',
  close: 'm6 6 12 12M18 6 6 18',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zm5-2 5 5',
  filter: 'M4 5h16l-6 8v6l-4-2v-4z',
  download: 'M12 4v11m-4-4 4 4 4-4M4 20h16',
  print: 'M7 9V4h10v5M7 17H4v-8h16v8h-3M7 14h10v6H7z',
  calendar: 'M4 6h16v15H4zM4 10h16M8 3v4m8-4v4',
  check: 'm5 12 5 5 9-10',
  dot: 'M12 13.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3z',
  warning: 'M12 4 2.5 20h19zM12 10v4m0 3v.5',
  error: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v6m0 3v.5',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v6m0-10v.5',
  'chevron-left': 'm15 5-7 7 7 7',
  'chevron-right': 'm9 5 7 7-7 7',
  'chevrons-left': 'm12 5-7 7 7 7m7-14-7 7 7 7',
  'chevron-down': 'm5 9 7 7 7-7',
  eye: 'M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zm10 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  'eye-off':
    'm3 3 18 18M9.5 5.4A9 9 0 0 1 12 5c6 0 10 7 10 7a17 17 0 0 1-3 3.6M6 7a17 17 0 0 0-4 5s4 7 10 7a9 9 0 0 0 4-1m-6-4a3 3 0 0 1 0-4',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3 2',
  euro: 'M18 6a7 7 0 1 0 0 12M4 10h9M4 14h8',
  edit: 'M4 20l1-5L16 4l4 4L9 19zM14 6l4 4',
  trash: 'M4 7h16M9 7V4h6v3M6 7l1 14h10l1-14M10 11v6m4-6v6',
  'arrow-left': 'M20 12H4m6-6-6 6 6 6',
  external: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
} as const;

export type IconName = keyof typeof PATHS;

/** A decorative icon: a text next to it or the name of its button states its meaning. */
export const Icon = ({ name, size = 20 }: { name: IconName; size?: number }) => (
  <svg
    className="icon"
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    <path d={PATHS[name]} />
  </svg>
);

/** A notice to suppliers as the portal reads it (R-DESK-03), from the file beside `config/<host>.json`. */
export interface PublishedNotice {
  /** Identifies the notice in the browser that dismissed it. */
  id: string;
  kind: 'information' | 'warning';
  /** Plain text, which is never markup. */
  text: string;
  /** A page that says more. */
  link?: NoticeLink;
  /** The addresses of the screens that show it, such as `/facturas`; every screen when absent. */
  screens?: readonly string[];
  /** ISO instants, such as `2026-12-05T07:00:00Z`: shown from the first on, and until just before the second. */
  from: string;
  until: string;
}

interface NoticeLink {
  text: string;
  /** An https address. */
  href: string;
}

/** The file of the notices of a host. */
export interface NoticeFile {
  notices: readonly PublishedNotice[];
}

/** What support has to know of a code (R-BEN-05). Spanish only: it is what suppliers are told. */
export interface Advice {
  /** Why, as a supplier is told. */
  cause: string;
  /** What the supplier can do. */
  remedy: string;
  /** Why, for support alone. */
  support: string;
}

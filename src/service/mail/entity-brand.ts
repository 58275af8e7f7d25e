/** What a mail needs to know of an entity. */
export interface EntityBrand {
  /** `codNrbeEn`. */
  code: string;
  /** What people call the entity. */
  name: string;
  /** The hosts of its portal, the main one first. */
  hosts: readonly string[];
  /** `#RRGGBB`, with text of `primaryContrastColor` on it. */
  primaryColor: string;
  primaryContrastColor: string;
  /** The sender of its mails; '' when the entity states none. */
  senderAddress: string;
  /** Contact for suppliers; empty when the entity states none. */
  support: { email?: string; phone?: string };
  /** Who is behind the entity, for the foot of a mail. */
  legalName: string;
  postalAddress: string;
}

/** Looks an entity up by its code; undefined when nothing is published for it. */
export type FindBrand = (code: string) => EntityBrand | undefined;

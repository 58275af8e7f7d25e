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
  /** From whom its mails come; '' when the entity has stated nobody. */
  senderAddress: string;
  /** Whom suppliers ask for help; empty when the entity names nobody. */
  support: { email?: string; phone?: string };
  /** Who is behind the entity, for the foot of a mail. */
  legalName: string;
  postalAddress: string;
}

/** Looks an entity up by its code; undefined when nothing is published for it. */
export type FindBrand = (code: string) => EntityBrand | undefined;

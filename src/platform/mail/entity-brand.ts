/** The properties of an entity that its mails show. */
export interface EntityBrand {
  /** `codNrbeEn`. */
  code: string;
  /** The commercial name. */
  name: string;
  /** The hosts of its portal, the main one first. */
  hosts: readonly string[];
  /** `#RRGGBB`; text on this colour has `primaryContrastColor`. */
  primaryColor: string;
  primaryContrastColor: string;
  /** The sender of its mails; '' when the entity sets none. */
  senderAddress: string;
  /** Contact for suppliers; empty when the entity sets none. */
  support: { email?: string; phone?: string };
  /** The company behind the entity, for the footer of a mail. */
  legalName: string;
  postalAddress: string;
}

/** Finds the brand of an entity by its code; undefined when nothing is published for it. */
export type FindBrand = (code: string) => EntityBrand | undefined;

import type { Cents } from '#shared/money/money.ts';
import type { SignaturePurpose } from '#shared/calls/signature-purposes.ts';

/** A line of what is signed, as it is shown; the first one of a list is a sentence with an empty label. */
export interface SignatureLine {
  label: string;
  value: string;
}

/** Whether the same is signed as was shown. */
export const isSameContent = (lines: readonly SignatureLine[], shown: readonly SignatureLine[]): boolean =>
  lines.length === shown.length &&
  lines.every(({ label, value }, index) => label === shown[index]?.label && value === shown[index].value);

/** What a call did, for the user who signs it. */
export interface SignedContent {
  /** Describes it for the user, with all that may change between the question and the signature. */
  describe: () => readonly SignatureLine[] | Promise<readonly SignatureLine[]>;
  /** The advanced amount: an entity may ask for signatures from an amount on. */
  amount?: Cents;
  /** The advance that is signed. */
  advanceId?: number;
  /** Whether a signature is needed whatever the entity asks for. */
  isAlwaysSigned?: boolean;
}

/** What an entity wants to be signed (R-SIGN-03). */
export interface SignaturePolicy {
  purposes: readonly SignaturePurpose[];
  /** Advances below this amount are not signed. */
  advancesFrom: Cents;
}

/** Finds what an entity wants to be signed, by its code; undefined when it asks for no signatures. */
export type FindSignaturePolicy = (entity: string) => SignaturePolicy | undefined;

import type { BankPasskey, PortalSite } from './passkeys.ts';
import type { PlanEntry } from './plans.ts';

/** What the bank asked a user to sign. */
export interface BankChallenge {
  userId: number;
  hash: string;
  /** The requests that the signature covers; undefined for the call alone. */
  plan: readonly PlanEntry[] | undefined;
  /** The lines that the user saw. */
  shown: string;
  issued: number;
  tries: number;
  /** The proof that held; undefined until there is one. */
  proof: string | undefined;
  /** The hashes of the bodies that were carried out with it. */
  made: Set<string>;
}

/** What the bank knows of signatures: of every user an app of codes, codes on paper, and the passkeys that it was given. */
export interface BankSignatures {
  isOn: boolean;
  /** What is signed. */
  purposes: readonly string[];
  site: PortalSite;
  passkeys: BankPasskey[];
  challenges: Map<string, BankChallenge>;
  /** The last half minute of a code of the app, by user. */
  steps: Map<number, number>;
  usedCodes: Set<string>;
  /** How often a call was made with a proof that held. */
  signed: number;
}

export const createSignatures = (isOn = false): BankSignatures => ({
  isOn,
  purposes: ['account', 'advance'],
  site: { rpId: 'proveedores.banco.example', origin: 'https://proveedores.banco.example' },
  passkeys: [],
  challenges: new Map(),
  steps: new Map(),
  usedCodes: new Set(),
  signed: 0,
});

/** What the bank asked a user to sign. It has passkeys of nobody: an app of codes, and codes on paper. */
interface BankChallenge {
  userId: number;
  session: string;
  hash: string;
  expires: number;
  tries: number;
  isUsed: boolean;
}

/** What the bank knows of signatures. */
export interface BankSignatures {
  isOn: boolean;
  /** What is signed. */
  purposes: readonly string[];
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
  challenges: new Map(),
  steps: new Map(),
  usedCodes: new Set(),
  signed: 0,
});

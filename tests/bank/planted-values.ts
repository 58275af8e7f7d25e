import { CLIENTS, STAND_IN_PASSWORD } from '#tests/stand-in-bank/sample-data.ts';
import { STAND_IN_RECOVERY_CODES, STAND_IN_TOTP_SECRET } from '#tests/stand-in-bank/signatures.ts';
import type { StandInBank } from '#tests/stand-in-bank/start.ts';

/** Shorter texts, as a location, may stand anywhere by chance. */
const SHORTEST = 8;

const groupsOfFour = (iban: string) => iban.replaceAll(/.{4}(?=.)/g, '$& ');

const bearerOf = ({ headers }: ReturnType<StandInBank['calls']>[number]) =>
  String(headers.authorization ?? '').replace(/^Bearer /, '');

/** What the stand-in knows now of suppliers and users, as it answers it and as a screen shows it. */
function valuesNow({ bank, mails, calls }: StandInBank): string[] {
  const ibans = bank.suppliers.flatMap(({ accounts }) => accounts.map(({ iban }) => iban));
  return [
    STAND_IN_PASSWORD,
    ...CLIENTS.map(({ name }) => name),
    ...bank.suppliers.flatMap(({ taxId, reference, details }) => [taxId, reference, ...Object.values(details)]),
    ...ibans,
    ...ibans.map(groupsOfFour),
    ...bank.invoices.flatMap(({ number, numberOnPaper }) => [number, numberOnPaper]),
    ...bank.users.flatMap(({ email, alias, phone, password }) => [email, alias, phone, password]),
    ...bank.advances.map(({ reference }) => reference),
    ...mails().map(({ link }) => new URLSearchParams(link.split('?')[1]).get('token') ?? ''),
    ...calls().map(bearerOf),
    STAND_IN_TOTP_SECRET,
    ...STAND_IN_RECOVERY_CODES,
    ...bank.signatures.challenges.keys(),
    ...calls().map(({ headers }) => String(headers['x-signature-proof'] ?? '')),
    // Claims and signature, without the head that all tokens share.
    ...calls().flatMap((call) => bearerOf(call).split('.').slice(1)),
  ];
}

/** Collects the values of a stand-in that nothing in front of it may store (R-SIDE-04). */
export function createPlantedValues(standIn: StandInBank) {
  const values = new Set<string>();
  return {
    /** Adds what the bank knows now. @returns all values of now and before */
    collect: (): string[] => {
      for (const value of valuesNow(standIn)) if (value.length >= SHORTEST) values.add(value);
      return [...values];
    },
  };
}

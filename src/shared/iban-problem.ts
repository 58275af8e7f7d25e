import { hasIbanCheckDigits } from './iban.ts';

/** How many characters an IBAN of each country has, of the registry of ISO 13616 and the French and Finnish territories. */
const LENGTHS =
  'AD24 AE23 AL28 AT20 AX18 AZ28 BA20 BE16 BG22 BH22 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DK18 DO28 EE20 EG29 ES24 FI18 ' +
  'FO18 FR27 GB22 GE22 GF27 GI23 GL18 GP27 GR27 GT28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 ' +
  'LT20 LU20 LV21 LY25 MC27 MD24 ME22 MF27 MK19 MN20 MQ27 MR27 MT31 MU30 NC27 NI28 NL18 NO15 OM23 PF27 PK24 PL28 PM27 ' +
  'PS29 PT25 QA29 RE27 RO24 RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TF27 TL23 TN24 TR26 UA29 VA22 ' +
  'VG24 WF27 XK20 YE30 YT27';

const lengths = new Map(LENGTHS.split(' ').map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]));

/**
 * What is wrong with an IBAN: a country that has none; a length that is not its country's, with that which is; check
 * digits, or the control digits within a Spanish account number, that do not fit.
 */
export type IbanProblem =
  | { kind: 'country' }
  | { kind: 'length'; wanted: number }
  | { kind: 'checkDigits' }
  | { kind: 'controlDigits' };

/** @param iban without blanks, in upper case, two letters at least @returns the first problem; undefined for none */
export function ibanProblem(iban: string): IbanProblem | undefined {
  const wanted = lengths.get(iban.slice(0, 2));
  if (wanted === undefined) return { kind: 'country' };
  if (iban.length !== wanted) return { kind: 'length', wanted };
  if (!hasIbanCheckDigits(iban)) return { kind: 'checkDigits' };
  return iban.startsWith('ES') && !hasControlDigits(iban.slice(4)) ? { kind: 'controlDigits' } : undefined;
}

const WEIGHTS = [1, 2, 4, 8, 5, 10, 9, 7, 3, 6];

/** The two digits of a Spanish account number between branch and account, one for what stands on either side. */
const hasControlDigits = (account: string): boolean =>
  account.slice(8, 10) === `${controlDigit(`00${account.slice(0, 8)}`)}${controlDigit(account.slice(10))}`;

function controlDigit(digits: string): number {
  const rest = 11 - (WEIGHTS.reduce((sum, weight, place) => sum + weight * Number(digits[place]), 0) % 11);
  return rest > 9 ? 11 - rest : rest;
}

import { expect, test } from 'vitest';
import { fc } from '#tests/support/property-tests.ts';
import { ibanProblem, buildSpanishIban } from './iban-problem.ts';

test.each([
  ['ES9121000418450200051332', undefined],
  ['PT50000201231234567890154', undefined],
  ['FR1420041010050500013M02606', undefined],
  ['IT60X0542811101000000123456', undefined],
  ['DE89370400440532013000', undefined],
  ['ES9221000418450200051332', 'checkDigits'],
  ['ES9121000418450200051333', 'checkDigits'],
  ['ESXX21000418450200051332', 'checkDigits'],
  ['ES912100041845020005133', 'spanishShort'],
  ['ES96008101234500012345679', 'spanishLong'],
  ['PT5000020123123456789015', 'short'],
  ['PT500002012312345678901540', 'long'],
  ['ZZ9121000418450200051332', 'country'],
  // Its check digits are right, but the control digits are 46 instead of 45.
  ['ES2921000418460200051332', 'controlDigits'],
  // An account in Germany has digits only.
  ['DE9137040044053201300A', 'form'],
])('R-TYPE-04 R-ACC-53 what is wrong with %s: %s', (iban, kind) => expect(ibanProblem(iban)?.kind).toBe(kind));

test('R-TYPE-04 how many characters an account has, and how many are missing or too many', () => {
  expect(ibanProblem('ES91210004184502000513')).toEqual({
    kind: 'spanishShort',
    values: { country: 'ES', wanted: 24, count: 22, smart_count: 2 },
  });
  expect(ibanProblem('DE893704004405320130001')?.values).toMatchObject({ wanted: 22, count: 23, smart_count: 1 });
});

/**
 * An account of each country of the registry of ISO 13616 (release 99), of those that joined it last (BI, DJ, FK, HN, MN,
 * NI, OM, RU, SO, YE) and of territories with an IBAN of their own, most of them the example of the registry itself.
 */
const RIGHT = `
AD1200012030200359100100 AE070331234567890123456 AL47212110090000000235698741 AT611904300234573201
AX2112345600000785 AZ21NABZ00000000137010001944 BA391290079401028494 BE68539007547034 BG80BNBG96611020345678
BH67BMAG00001299123456 BI4210000100010000332045181 BR1800360305000010009795493C1 BY13NBRB3600900000002Z00AB00
CH9300762011623852957 CR05015202001026284066 CY17002001280000001200527600 CZ6508000000192000145399
DE89370400440532013000 DJ2100010000000154000100186 DK5000400440116243 DO28BAGR00000001212453611324
EE382200221020145685 EG380019000500000000263180002 ES9121000418450200051332 FI2112345600000785
FK88SC123456789012 FO6264600001631634 FR1420041010050500013M02606 GB29NWBK60161331926819 GE29NB0000000101904917
GI75NWBK000000007099453 GL8964710001000206 GR1601101250000000012300695 GT82TRAJ01020000001210029690
HN88CABF00000000000250005469 HR1210010051863000160 HU42117730161111101800000000 IE29AIBK93115212345678
IL620108000000099999999 IQ98NBIQ850123456789012 IS140159260076545510730339 IT60X0542811101000000123456
JO94CBJO0010000000000131000302 KW81CBKU0000000000001234560101 KZ86125KZT5004100100 LB62099900000001001901229114
LC55HEMM000100010012001200023015 LI21088100002324013AA LT121000011101001000 LU280019400644750000
LV80BANK0000435195001 LY83002048000020100120361 MC5811222000010123456789030 MD24AG000225100013104168
ME25505000012345678951 MK07250120000058984 MN121234123456789123 MR1300020001010000123456753
MT84MALT011000012345MTLCAST001S MU17BOMM0101101030300200000MUR NI45BAPR00000013000003558124 NL91ABNA0417164300
NO9386011117947 OM810180000001299123456 PK36SCBL0000001123456702 PL61109010140000071219812874
PS92PALS000000000400123456702 PT50000201231234567890154 QA58DOHB00001234567890ABCDEFG RO49AAAA1B31007593840000
RS35260005601001611379 RU0304452522540817810538091310419 SA0380000000608010167519 SC18SSCB11010000000000001497USD
SD2129010501234001 SE4550000000058398257466 SI56263300012039086 SK3112000000198742637541
SM86U0322509800000000270100 SO211000001001000100141 ST23000100010051845310146 SV62CENR00000000000000700025
TL380080012345678910157 TN5910006035183598478831 TR330006100519786457841326 UA213223130000026007233566001
VA59001123000012345678 VG96VPVG0000012345678901 XK051212012345678906 YE15CBYE0001018861234567891234
`
  .trim()
  .split(/\s+/);

test.each(RIGHT)('R-TYPE-04 %s: right, one digit wrong, one character more and one less', (iban) => {
  const at = iban.search(/\d(?=\D*$)/);
  const wrong = iban.slice(0, at) + String((Number(iban[at]) + 1) % 10) + iban.slice(at + 1);
  const [less, more] = iban.startsWith('ES') ? ['spanishShort', 'spanishLong'] : ['short', 'long'];
  const kinds = [iban, wrong, iban.slice(0, -1), `${iban}0`].map((text) => ibanProblem(text)?.kind);
  expect(kinds).toEqual([undefined, 'checkDigits', less, more]);
});

/** By ISO 7064: 98 less the rest by 97 of the account with its country as digits. */
const withCheckDigits = (account: string) =>
  `ES${String(98n - (BigInt(`${account}142800`) % 97n)).padStart(2, '0')}${account}`;

const WEIGHTS = [1, 2, 4, 8, 5, 10, 9, 7, 3, 6];
const controlDigit = (digits: string) => {
  const rest = 11 - ([...digits].reduce((sum, digit, index) => sum + Number(digit) * WEIGHTS[index]!, 0) % 11);
  return rest > 9 ? 11 - rest : rest;
};

test('R-TYPE-04 twenty digits are a Spanish IBAN exactly when their own control digits are right', () => {
  expect(buildSpanishIban('21000418450200051332')).toBe('ES9121000418450200051332');
  expect(buildSpanishIban('21000418460200051332')).toBeUndefined();
  for (const other of ['', '2100041845020005133', '210004184502000513321', '2100041845020005133A', 'ES91']) {
    expect(buildSpanishIban(other)).toBeUndefined();
  }
  fc.assert(
    fc.property(fc.stringMatching(/^\d{18}$/), fc.nat(99), (digits, control) => {
      const [bankCode, account] = [digits.slice(0, 8), digits.slice(8)];
      const right = `${controlDigit(`00${bankCode}`)}${controlDigit(account)}`;
      const given = `${bankCode}${String(control).padStart(2, '0')}${account}`;
      expect(buildSpanishIban(given)).toBe(given.slice(8, 10) === right ? withCheckDigits(given) : undefined);
      const iban = withCheckDigits(`${bankCode}${right}${account}`);
      expect(buildSpanishIban(`${bankCode}${right}${account}`)).toBe(iban);
      expect(ibanProblem(iban)).toBeUndefined();
    }),
  );
});

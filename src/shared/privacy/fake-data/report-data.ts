import { toUnaccentedLowerCase, type FakeDataSource } from './fake-data-source.ts';

// The lengths of the two lists are coprime, so pairs of their n-th elements repeat late.
const FIRST = (
  'Alfa Beta Gamma Delta Épsilon Zeta Eta Theta Iota Kappa Lambda Omicrón Rho Sigma Tau Ípsilon Omega Pentágono ' +
  'Hexágono Octógono Cilindro Esfera Prisma'
).split(' ');
const LAST = (
  'Basalto Cuarzo Granito Jaspe Ónice Pizarra Topacio Zafiro Cobalto Titanio Wolframio Magnesio Argón Xenón Criptón ' +
  'Berilio Feldespato Malaquita Obsidiana Turmalina Amatista Circonio Vanadio Niobio Paladio Rutenio Bismuto Antimonio ' +
  'Telurio'
).split(' ');

const PAIRS = Array.from(
  { length: FIRST.length * LAST.length },
  (_, n) => [FIRST[n % FIRST.length]!, LAST[n % LAST.length]!] as const,
);

/** The fake data source of reports: no demo, sample, scene or entity uses it. */
export const REPORT_FAKE_DATA: FakeDataSource = {
  bankCode: '9009',
  bicPrefix: 'ZZZ',
  referenceLetters: 'ZX',
  referenceDigits: '98',
  taxIdFirstDigit: '9',
  phonePrefix: '556',
  uuidGroup: '9000',
  postalCodeDigit: '9',
  streetName: 'Calle Inventada',
  townName: 'Villainventada',
  textLabel: 'Texto inventado',
  mailboxName: 'nadie',
  domain: 'inventada.example',
  aliasLetters: 'invento',
  people: PAIRS.map(([first, last]) => `${first} ${last} Inventado`),
  companies: PAIRS.map(([first, last]) => `Empresa ${first} ${last} Inventada, S.L.`),
  aliasStems: PAIRS.map(([first, last]) =>
    `${toUnaccentedLowerCase(last).slice(0, 5)}${toUnaccentedLowerCase(first)}xxx`.slice(0, 8),
  ),
};

import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { buildSampleSupplier } from '#samples/build-sample-supplier.ts';
import { DEMO_SUPPLIERS } from '#samples/demo-suppliers.ts';
import { DEMO_STAFF } from '#samples/demo-staff.ts';
import { DEMO_USERS } from '#samples/demo-users.ts';
import { buildSupplierDetailsPerClient } from '#samples/supplier-details.ts';
import { createAnonymizer } from './anonymizer.ts';
import { PERSONAL_CLASSES, type PersonalClass } from './kinds.ts';

/** Values of every format of a kind. */
const SHAPES: Readonly<Record<PersonalClass, readonly string[]>> = {
  name: ['Ana Ruiz', 'Talleres Ruiz, S.L.', 'anaruiz01', 'ana', 'an', 'anaruiz12345', 'ana-ruiz'],
  'tax-id': ['B84102730', '12345678Z', 'X1234567L', 'N0012345J'],
  iban: [
    'ES9121000418450200051332',
    'FR1420041010050500013M02606',
    'PT50000201231234567890154',
    'BSCHESMMXXX',
    'BSCHESMM',
  ],
  email: ['ana@real.es', 'ana@'],
  phone: ['612345678', '+34 612 345 678'],
  address: ['28013', 'Calle Mayor, 5', 'Getafe'],
  reference: ['FV-2026/00112', '48151623', '101', 'A-12', 'AB-1', '3f2504e0-4f89-41d3-9a0c-0305e82c3301'],
  text: ['Cuenta de obra', 'Cuenta de la obra del polígono nuevo'],
};
/** The maximum number of each in a report. */
const MANY = 400;

const bare = (text: string) => text.replace(/[\s,.]/g, '').toLowerCase();

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(json|ts|tsx|html|md)$/.test(entry.name))
    .map(({ parentPath, name }) => `${parentPath}/${name}`);

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) yield* textsIn(part);
}

/** Every text of the demo, samples, scenes and entities: complete values, and string literals of their code. */
function usedTexts(): Set<string> {
  const used = new Set<string>();
  const add = (text: string) => used.add(bare(text));
  for (const file of ['src/samples', 'src/confirming/demo', 'src/studio/demo', 'src/cli/scenes', 'entities'].flatMap(
    filesIn,
  )) {
    const text = readFileSync(file, 'utf8');
    if (file.endsWith('.json')) for (const one of textsIn(JSON.parse(text))) add(one);
    else for (const [, one = ''] of text.matchAll(/['"`]([^'"`\n]*)['"`]/g)) add(one);
  }
  for (const { key, invoices, hasValidatedAccount } of DEMO_SUPPLIERS) {
    const company = buildSampleSupplier({ key, invoices, hasValidatedAccount, today: '2026-03-10' });
    for (const one of textsIn([company, buildSupplierDetailsPerClient(key, company.clients.length)])) add(one);
  }
  for (const one of textsIn([DEMO_SUPPLIERS, DEMO_STAFF, DEMO_USERS])) add(one);
  return used;
}

test('R-DESK-09 no demo, sample, scene or entity uses the fake values of reports', () => {
  const used = usedTexts();
  expect(used.size).toBeGreaterThan(5000);
  expect([...used]).toEqual(
    expect.arrayContaining(['talleresruizehijossl', 'ana@talleresruizexample', 'lauraser1', 'b00531020']),
  );
  const made = PERSONAL_CLASSES.flatMap((kind) => {
    const { anonymizeValue } = createAnonymizer();
    return SHAPES[kind].flatMap((like) =>
      Array.from({ length: MANY }, (_, n) => String(anonymizeValue(kind, varied(like, n)))),
    );
  });
  expect(new Set(made).size).toBeGreaterThan(PERSONAL_CLASSES.length * MANY);
  expect(made.filter((one) => used.has(bare(one)))).toEqual([]);
});

/** Another value of the same shape for each number: its letters and digits are shifted. */
function varied(like: string, n: number): string {
  let rest = n;
  return like.replace(/[a-z]|\d/g, (sign) => {
    const base = /\d/.test(sign) ? 10 : 26;
    const first = base === 10 ? 48 : 97;
    const moved = (sign.charCodeAt(0) - first + rest) % base;
    rest = Math.floor(rest / base);
    return String.fromCharCode(first + moved);
  });
}

const DEMO = {
  name: [
    'Grandes Almacenes Castilla, S.A.',
    'Talleres Ruiz e Hijos, S.L.',
    'Marina Serra Ejemplo',
    'anaruiz01',
    'lauraser1',
  ],
  'tax-id': ['B84102739', 'B00531020', '99000001R'],
  iban: ['ES2490000000990000000001', 'ES7690010000000000000000', 'ALAMESMMXXX', 'XXXAESAA'],
  email: ['ana@talleresruiz.example', 'persona0@empresa.example'],
  phone: ['555000001', '961234510'],
  address: ['Calle del Ejemplo, 1', 'Villaejemplo 2', '00001', 'Calle Mayor 12'],
  reference: ['EJ-0000/00019', '990000001', '101', '00000000-0000-4000-8000-000000000001'],
  text: ['Cuenta principal', 'Texto 1'],
} as const satisfies Record<PersonalClass, readonly string[]>;

test.each(PERSONAL_CLASSES)('R-REP-03 the demo’s own %s is replaced like any other', (kind) => {
  const { anonymizeValue } = createAnonymizer({ reservedTexts: DEMO[kind] });
  const made = DEMO[kind].map((one) => String(anonymizeValue(kind, one)));
  expect(made.filter((one) => (DEMO[kind] as readonly string[]).includes(one))).toEqual([]);
  expect(new Set(made).size).toBe(DEMO[kind].length);
});

test.each(PERSONAL_CLASSES)('R-REP-03 a fake value of another report is replaced again: %s', (kind) => {
  const made = SHAPES[kind].map((like) => String(createAnonymizer().anonymizeValue(kind, like)));
  const { anonymizeValue } = createAnonymizer({ reservedTexts: made });
  for (const one of made.filter((text) => text.length > 2)) expect(anonymizeValue(kind, one)).not.toBe(one);
});

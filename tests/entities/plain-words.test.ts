import { expect, test } from 'vitest';
import { readSpanishPortalTexts } from '#build/entities/interface-texts.ts';
import { createChangeSources } from '#definitions/differences/change-sources.ts';
import { readEntitiesWithoutImages } from '#definitions/entities/read-entities.ts';
import { createDiskSource } from '#definitions/files/disk-source.ts';
import { createMemorySource, createMountedSource } from '#definitions/files/memory-source.ts';
import { readDefinitions } from '#definitions/forms/read-definitions.ts';
import { createProblemWording } from '#definitions/problems/studio-naming.ts';
import entitySchema from '#schemas/entity.schema.json' with { type: 'json' };
import refusals from '#schemas/console/refusals.json' with { type: 'json' };
import { fieldProblemsTexts } from '#studio/domain/calls/field-problems.texts.ts';
import { createMachineWordFinder, withoutWrittenValues } from '#tests/support/machine-words.ts';
import { fc, getRunCount } from '#tests/support/property-tests.ts';
import { readFileSync } from 'node:fs';

const FORMS = readDefinitions('schemas/forms').definitions;
const TEXTS = await readSpanishPortalTexts('.');
const inStudio = createProblemWording(createChangeSources({ defaults: {}, forms: FORMS, texts: TEXTS }), 'es');
const findMachineWords = createMachineWordFinder(FORMS, TEXTS);
const ROBLE = JSON.parse(readFileSync('entities/9001/entity.json', 'utf8')) as Record<string, unknown>;

/** All that the checks say of a version, as the studio shows it, with the name at the end of its path. */
function sayProblems(files: Readonly<Record<string, unknown>>): [message: string, name: string | undefined][] {
  const contents = Object.entries(files).map(([name, json]): [string, Buffer] => [
    name,
    Buffer.from(typeof json === 'string' ? json : JSON.stringify(json)),
  ]);
  const source = createMountedSource({
    default: createDiskSource('entities/default'),
    '9001': createMemorySource(new Map(contents)),
  });
  const reserved = { neighbours: [{ code: '9002', hosts: ['taken.example'] }], ownHosts: ['own.example'] };
  const { problems, warnings } = readEntitiesWithoutImages(source, { texts: TEXTS, forms: FORMS, reserved });
  return [...problems, ...warnings].map((problem) => {
    const { field, reason, fix } = inStudio(problem);
    const message = withoutWrittenValues(`${field}: ${reason}. ${fix}`, problem.reason, problem.fix);
    return [message, problem.path.split('/').at(-1)];
  });
}

/** What somebody may write who doesn't know what belongs there; none of it looks like a name of the machine. */
const value = fc.oneof(
  fc.constantFrom<unknown>('', 'verde', ' verde ', '#FFF', '#FFFFFF', '#7FB2E5', 'http://banco.es', 'a\u202eb', 'a\nb'),
  fc.constantFrom<unknown>(
    'assets/foto.jpg',
    'assets/nada.svg',
    'taken.example',
    'own.example',
    '<u>Hola</u>',
    '© 2026',
  ),
  fc.constantFrom<unknown>('<a href="ftp:x">a</a>', '<!-- a -->', '2026-02-30', 'Europa/Madrid', 'x'.repeat(301)),
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    -1,
    1.5,
    1234.5,
    [],
    {},
    ['a', 'a'],
    ['a.localhost', 'Banco.es:80'],
    [1.5],
  ),
);
const word = fc.constantFrom('zapato', 'correo', 'emial', 'tipo-raro');

const PARTS = Object.entries(entitySchema.properties).flatMap(([key, property]) => {
  const shared =
    '$ref' in property ? entitySchema.definitions[property.$ref.split('/').at(-1) as 'checkbox'] : property;
  const parts = 'properties' in shared ? Object.keys(shared.properties) : [];
  return [[key], ...parts.map((part) => [key, part])];
});

const definition = fc
  .array(fc.tuple(fc.oneof(fc.constantFrom(...PARTS), fc.tuple(word), fc.constant(['support', 'correo'])), value), {
    minLength: 1,
    maxLength: 4,
  })
  .chain((changes) =>
    fc.record({ changes: fc.constant(changes), type: fc.constantFrom('iframe', 'raw-label', 'hidden') }),
  )
  .map(({ changes, type }) => {
    const json = structuredClone(ROBLE);
    for (const [[key = '', part], to] of changes) {
      const group = key.startsWith('checkbox') ? { type } : (json[key] ?? {});
      json[key] = part === undefined ? to : { ...(typeof group === 'object' ? group : {}), [part]: to };
    }
    return json;
  });

const texts = fc.dictionary(
  fc.oneof(fc.constantFrom(...Object.keys(TEXTS)), fc.constantFrom('zapato', 'login.titel', 'forms.user.emial')),
  fc.constantFrom('Hola', 'Hola, %{nadie}', '', 'a\u202eb'),
  { maxKeys: 5 },
);

const RULES = ['required', 'minLength', 'maxLength', 'minimum', 'maximum', 'enum', 'const'];
const limit = fc.constantFrom<unknown>(true, 1, 3, 10.5, 9999, ['no', 'ES'], 'no', '  x');
const mostly = <Value>(arbitrary: fc.Arbitrary<Value>, otherwise: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 9, arbitrary }, { weight: 1, arbitrary: otherwise });

/** Limits of the type that a rule takes, as far as its form allows. */
const LIMITS: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  required: fc.constant(true),
  minLength: fc.constantFrom(1, 7, 9999),
  maxLength: fc.constantFrom(1, 7, 9999),
  minimum: fc.constantFrom(0.5, 1234.5),
  maximum: fc.constantFrom(0.25, 9999),
  enum: fc.constantFrom(['no', 'es'], ['  x'], ['2026-01-01']),
  const: fc.constantFrom<unknown>('no', ' x', true, 'a@b.es'),
};

/** Overlays that their schema takes in most cases, with every rule and part for every field. */
const overlays = fc.constantFrom(...FORMS).chain(({ form, version, schema }) => {
  const fields = Object.keys(schema.properties).filter((name) => name !== '$ctx');
  const field = mostly(fc.constantFrom(...fields), word);
  const perField = <Value>(inner: fc.Arbitrary<Value>) => fc.dictionary(field, inner, { minKeys: 1, maxKeys: 2 });
  const part = mostly<unknown>(fc.constant('Nombre'), value);
  const parts = fc.record({
    hidden: mostly<unknown>(fc.constant(true), value),
    label: part,
    help: part,
    zapato: value,
  });
  const rules = fc.record(
    Object.fromEntries(Object.entries(LIMITS).map(([rule, limits]) => [rule, mostly(limits, limit)])),
  );
  const someOf = (all: fc.Arbitrary<object>, most: number) =>
    fc
      .tuple(all, fc.subarray([...RULES, 'hidden', 'label', 'help'], { minLength: 1, maxLength: most }), fc.nat(9))
      .map(([object, kept, odd]) =>
        Object.fromEntries(
          Object.entries(object).filter(([name]) => kept.includes(name) || (name === 'zapato' && odd === 0)),
        ),
      )
      .filter((object) => Object.keys(object).length > 0);
  const messages = fc.dictionary(
    fc.constantFrom(...RULES, 'pattern', 'format', 'zapato'),
    mostly(fc.constantFrom('No.', 'Hola, %{nada}'), fc.constant('')),
    { minKeys: 1, maxKeys: 2 },
  );
  const own = mostly(
    fc.constant(`${form}@${version}`),
    fc.constantFrom<unknown>(`${form}@99`, 'user@1', form, 7) as never,
  );
  return fc
    .record(
      {
        extends: own,
        constraints: perField(someOf(rules, 5)),
        messages: perField(messages),
        ui: fc.record(
          { fields: perField(someOf(parts, 9)), order: fc.array(field, { minLength: 1, maxLength: 3 }) },
          { requiredKeys: [] },
        ),
        examples: fc.constantFrom<unknown>({ valid: [{}] }, { invalid: [{}] }),
      },
      { requiredKeys: ['extends'] },
    )
    .map((overlay) => ({ [`forms/${form}.overlay.json`]: overlay }));
});

const OTHERS = fc.constantFrom(
  {},
  { 'assets/own.js': '1' },
  { 'text.es.json': '{}' },
  { 'forms/logn.overlay.json': {} },
  { 'nota.txt': 'x' },
);

test('R-STU-14 whatever is wrong with a version, its problems are said without a name of the machine', () => {
  const said = new Set<string>();
  fc.assert(
    fc.property(definition, texts, overlays, OTHERS, (json, own, forms, others) => {
      for (const files of [
        { 'entity.json': json, ...others },
        { 'entity.json': ROBLE, 'texts.es.json': own, ...forms },
      ])
        for (const [message, name] of sayProblems(files)) {
          expect(findMachineWords(message, name), message).toBeUndefined();
          said.add(message);
        }
    }),
    { numRuns: getRunCount(200) },
  );
  expect(said.size).toBeGreaterThan(100);
});

test('R-STU-14 whatever text is no definition, its problem is said without a name of the machine', () => {
  const broken = ['', '[]', '7', '{ "a": 1, }', '{ // a\n}', '{ a }', '”', '{ "zapato": "a", "zapato": "b" }'];
  for (const name of ['entity.json', 'texts.es.json', 'forms/user.overlay.json'])
    for (const text of broken)
      for (const [message, at] of sayProblems({ 'entity.json': ROBLE, [name]: text }))
        expect(findMachineWords(message, at), message).toBeUndefined();
});

test('R-STU-14 no call of the console is refused with a name of the machine', () => {
  const sentences = [
    ...Object.values(refusals).map(({ sentence }) => sentence.es),
    ...Object.values(fieldProblemsTexts.es),
  ];
  expect(sentences.length).toBeGreaterThan(50);
  expect(sentences.flatMap((sentence) => findMachineWords(sentence) ?? [])).toEqual([]);
});

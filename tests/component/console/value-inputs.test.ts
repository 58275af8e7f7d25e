import { createElement, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { DrawnField, StudioPart, ValueInputKind } from '#generated/studio/fields.ts';
import type { VersionDetails } from '#shared/console/console-contract.ts';
import type { VersionFiles } from '#shared/versions/version-changes.ts';
import { EntityFieldInput } from '#console/brand/EntityFieldInput.tsx';
import { ENTITY_FILE, type VersionEditor, VersionEditorContext } from '#console/draft/version-editor.ts';

let root: Root | undefined;
afterEach(() => root?.unmount());

interface VersionProps {
  field: DrawnField;
  start: unknown;
  onStore: (to: unknown) => void;
}

/** A field in an open version. */
function Version({ field, start, onStore }: VersionProps) {
  const [value, setValue] = useState<unknown>(start);
  const files: VersionFiles = { [ENTITY_FILE]: { text: JSON.stringify({ [field.key]: value }) } };
  const edit: VersionEditor['edit'] = (_file, _path, to) => {
    onStore(to);
    setValue(to);
  };
  const version = { problems: [] } as Partial<VersionDetails> as VersionDetails;
  const editor: Partial<VersionEditor> = { version, files, isEditable: true, edit };
  return createElement(
    VersionEditorContext.Provider,
    { value: editor as VersionEditor },
    createElement(EntityFieldInput, { field }),
  );
}

/** Draws a field, with the value that it has at the start. @returns what its input stored last, as JSON */
function draw(field: DrawnField, start?: unknown): () => string | undefined {
  let stored: string | undefined;
  const onStore = (to: unknown) => {
    stored = JSON.stringify(to);
  };
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(createElement(Version, { field, start, onStore }));
  return () => stored;
}

const LABEL = 'brand.fields.motto';
const type = (text: string) => () => page.getByRole('textbox', { name: LABEL, exact: true }).fill(text);
const press = () => page.getByRole('switch', { name: LABEL }).click();
const choose = async () => {
  await page.getByRole('combobox', { name: LABEL }).click();
  await page.getByRole('option', { name: `${LABEL}.choices.low` }).click();
};

/** How each kind of input is used, and what it has to store. */
const INPUTS: Record<ValueInputKind, [use: () => Promise<unknown>, stored: string]> = {
  color: [type('#036'), '"#003366"'],
  text: [type(' cobre  antes'), '" cobre  antes"'],
  line: [type('cobre antes\u200B'), '"cobre antes"'],
  url: [type('https://banco.example/'), '"https://banco.example/"'],
  email: [type('ayuda@banco.example'), '"ayuda@banco.example"'],
  phone: [type('900 123 456'), '"900 123 456"'],
  'time-zone': [type('Europe/Madrid'), '"Europe/Madrid"'],
  day: [type('24/12/2026'), '"2026-12-24"'],
  days: [type('24/12/2026, 31-12-2026 2027-01-05'), '["2026-12-24","2026-12-31","2027-01-05"]'],
  hosts: [type('Banco.example, www.banco.example'), '["banco.example","www.banco.example"]'],
  list: [type('norte, sur'), '["norte","sur"]'],
  number: [type('480'), '480'],
  choice: [choose, '"low"'],
  switch: [press, 'true'],
};

const field = (part: StudioPart): DrawnField => ({ ...part, tab: 'brand', section: 'names' });

test.each(Object.entries(INPUTS))('R-STU-01 the input %s stores a value of its type', async (input, [use, value]) => {
  const stored = draw(field({ key: 'motto', input: input as ValueInputKind, choices: ['high', 'low'] }));
  await use();
  await expect.poll(stored).toBe(value);
});

test('R-STU-01 a number that is none stays as it was typed', async () => {
  const stored = draw(field({ key: 'motto', input: 'number' }));
  await type('480 px')();
  await expect.poll(stored).toBe('"480 px"');
});

test.each<[input: ValueInputKind, stored: unknown, shown: string]>([
  ['day', '2026-11-16', '16/11/2026'],
  ['days', ['2026-12-24', '2026-12-31'], '24/12/2026 31/12/2026'],
  ['day', '16/11/26', '16/11/26'],
])('R-CONF-35 the input %s shows %o as %s', async (input, stored, shown) => {
  draw(field({ key: 'motto', input }), stored);
  await expect.element(page.getByRole('textbox', { name: LABEL })).toHaveValue(shown);
});

test('R-CONF-35 a day that is none stays as it was typed', async () => {
  const stored = draw(field({ key: 'motto', input: 'day' }));
  await type('30/02/2026')();
  await expect.poll(stored).toBe('"30/02/2026"');
  await expect.element(page.getByRole('textbox', { name: LABEL })).toHaveValue('30/02/2026');
});

test('R-STU-01 the parts of a group have the inputs of their kinds', async () => {
  const stored = draw({
    key: 'motto',
    input: 'group',
    parts: [
      { key: 'isShown', input: 'switch' },
      { key: 'size', input: 'number' },
    ],
    tab: 'brand',
    section: 'names',
  });
  await page.getByRole('switch', { name: `${LABEL}.isShown` }).click();
  await expect.poll(stored).toBe('true');
  await page.getByRole('textbox', { name: `${LABEL}.size` }).fill('12');
  await expect.poll(stored).toBe('12');
});

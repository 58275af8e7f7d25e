import { EditorState } from '@codemirror/state';
import { json } from '@codemirror/lang-json';
import { expect, test } from 'vitest';
import { listSyntaxErrorOrProblems } from './file-diagnostics.ts';

const PROBLEM = {
  key: 'wrong',
  file: 'entity.json',
  path: '/nameSite',
  reason: 'es demasiado largo',
  fix: 'Escriba menos.',
  text: '',
  severity: 'warning' as const,
};
const editor = (doc: string) => EditorState.create({ doc, extensions: [json()] });

test('R-STU-14 a problem of the version is shown at its value, with its remedy', () => {
  const [only, ...others] = listSyntaxErrorOrProblems(editor('{"nameSite": "Caja"}'), [PROBLEM]);
  expect(only).toMatchObject({ from: 1, to: 19, severity: 'warning', message: 'Es demasiado largo. Escriba menos.' });
  expect(others).toEqual([]);
});

test('R-STU-14 invalid JSON shows only its syntax error, because other problems concern the saved text', () => {
  const found = listSyntaxErrorOrProblems(editor('{"nameSite": "Caja"'), [PROBLEM]);
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject({ from: 19, to: 19, severity: 'error' });
});

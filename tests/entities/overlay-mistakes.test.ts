import { rmSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readDefinitions } from '#definitions/forms/read-definitions.ts';
import { createProblemFormatter } from '#definitions/problems/problem.ts';
import { readEntities } from '#definitions/entities/read-entities.ts';
import { messagesOfGuide } from '#tests/structure/pages.ts';
import { copyEntities, type EntityCopy } from './entity-copy.ts';
import { overlayFileOf, overlayMistakes } from './overlay-mistakes.ts';
import { writeForFiles } from '#tests/support/file-sentences.ts';

const FORMS = readDefinitions('schemas/forms').definitions;

describe('R-CONF-45 each mistake in an overlay says where it is, why it is one and how to fix it', () => {
  let entities: EntityCopy;
  const spanishMessages: string[] = [];
  beforeAll(() => {
    entities = copyEntities();
  });
  afterEach(() => entities.restore('9001'));
  afterAll(() => rmSync(entities.projectRoot, { recursive: true }));

  test.each(overlayMistakes)('$title', async (mistake) => {
    const { says } = mistake;
    const { file, content } = overlayFileOf(mistake);
    entities.remove('9001/forms/login.overlay.json');
    entities.write(`9001/${file}`, content);
    const report = await readEntities(entities.root, { forms: FORMS });
    const lines = report.problems.map(createProblemFormatter('en'));
    spanishMessages.push(...report.problems.map(createProblemFormatter('es')));
    if (typeof says === 'string') expect(lines).toContain(says);
    else expect(lines.join('\n')).toMatch(says);
    for (const problem of report.problems) {
      expect(problem.file).toBe(`entities/9001/${file}`);
      for (const language of ['en', 'es'] as const) {
        expect(writeForFiles(problem.reason, language)).not.toMatch(/undefined|\[object/);
        expect(writeForFiles(problem.fix, language)).toMatch(/[.?]$/);
      }
    }
    expect(report.entities.map(({ folder }) => folder)).toEqual(['9000', '9002']);
  });

  test('the guide explains messages that the check really gives, in Spanish', () => {
    const explained = messagesOfGuide('form-messages');
    expect(explained.length).toBeGreaterThan(5);
    expect(explained.filter((message) => !spanishMessages.some((line) => line.includes(message)))).toEqual([]);
  });

  test('what the screen calls the field stands before the path, in both languages', async () => {
    entities.remove('9001/forms/login.overlay.json');
    const overlay = { extends: 'user@1', constraints: { email: { maxLength: 60 } }, ui: { order: ['email'] } };
    entities.write('9001/forms/user.overlay.json', JSON.stringify(overlay));
    const texts = { 'forms.user.email': 'Correo electrónico' };
    const file = 'entities/9001/forms/user.overlay.json';
    const read = async () =>
      (await readEntities(entities.root, { texts, forms: FORMS })).problems.filter((problem) => problem.file === file);
    expect((await read()).map(createProblemFormatter('es'))).toContain(
      `${file} /ui/order: falta alias. Añádalo, u oculte el campo si es optativo.`,
    );
    entities.write('9001/forms/user.overlay.json', JSON.stringify({ ...overlay, ui: {} }));
    expect((await read()).map(createProblemFormatter('es'))).toEqual([
      `${file}, «Correo electrónico» /constraints/email/maxLength: 60 afloja el formulario, que permite 50. Escriba 50 o menos.`,
    ]);
    expect((await read()).map(createProblemFormatter('en'))).toEqual([
      `${file}, "Correo electrónico" /constraints/email/maxLength: 60 loosens the form, which allows 50. Write 50 or less.`,
    ]);
  });

  test('what is in order is published: rules by form, words among the texts', async () => {
    const roble = (await readEntities(entities.root, { forms: FORMS })).entities.find(
      ({ folder }) => folder === '9001',
    )?.entity;
    expect(roble?.forms['login']).toEqual({
      version: 1,
      help: ['email'],
      messages: { email: { format: 'forms.login.email.format' } },
    });
    expect(roble?.texts['forms.login.email']).toBe('Correo electrónico de empresa');
    expect(roble?.forms['company-data']?.constraints).toEqual({
      invoiceNumber: { maxLength: 16 },
      invoiceAmount: { minimum: '10' },
    });
  });
});

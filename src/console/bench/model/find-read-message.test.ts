import { expect, test } from 'vitest';
import { createReplyToSupplier } from '#console/bench/codes/create-reply-to-supplier.ts';
import { getErrorTextKey } from '#shared/errors/error-catalogue.ts';
import type { Scene, TimelineEntry } from '#shared/scenes/scene.ts';
import { findReadMessage } from './find-read-message.ts';

const MESSAGE = 'Las facturas ya están financiadas.';
const DIALOG = 'Hay facturas que ya no se pueden anticipar';

/** What the supplier read of code 734, on a screen that says this, after these steps. */
const readOf = (said: string, ...steps: TimelineEntry[]) =>
  findReadMessage(734, {
    scene: { ...SCENE, timeline: steps },
    outline: [{ level: 0, role: 'text', name: said, state: [] }],
    getText: (key) => (key === getErrorTextKey(734) ? MESSAGE : ''),
  });

const SCENE: Scene = {
  title: 'Prueba',
  area: 'advances',
  route: '/anticipo-facturas/confirmar',
  session: null,
  now: '2026-03-10T10:30:00',
  answers: [],
  expects: {},
};
const REFUSED: TimelineEntry = { at: 1, did: 'call', what: 'POST /financiacion', code: 734 };
const LISTED: TimelineEntry = { at: 2, did: 'call', what: 'GET /facturas' };
const OPENED: TimelineEntry = { at: 3, did: 'dialog', what: DIALOG };

test('R-BEN-05 a reply quotes what the supplier read, and asks for a reference only where one is shown', () => {
  expect(readOf(MESSAGE, REFUSED)).toEqual({ text: MESSAGE, hasReference: true });
  const read = readOf('Anticipo', REFUSED, LISTED, OPENED);
  expect(read).toEqual({ text: DIALOG, hasReference: false });
  const reply = createReplyToSupplier(734, read, 'Caja Roble');
  expect(reply).toContain(`El portal le ha mostrado «${DIALOG}». Alguna de las facturas`);
  expect(reply).not.toMatch(/financiadas|referencia/);
});

test('R-BEN-05 a reply quotes nothing where it is not known what the supplier read', () => {
  const press: TimelineEntry = { at: 2, did: 'press', what: 'Volver' };
  expect(readOf('Anticipo', REFUSED)).toBeUndefined();
  expect(readOf('Anticipo', REFUSED, press, OPENED)).toBeUndefined();
  const reply = createReplyToSupplier(734, undefined, 'Caja Roble');
  expect(reply).toMatch(/^Buenos días:\n\nAlguna de las facturas ya se ha anticipado/);
  expect(reply).not.toMatch(/mostrado|referencia/);
});

import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { ServiceError } from '#shared/errors/service-error.ts';
import { errorsTexts } from '#portal/i18n/errors.texts.ts';
import { addTexts } from '#portal/i18n/i18n.ts';
import { NAVIGATING } from '#portal/ui/actions/useSingleFlight.ts';
import { useConfirmation } from './useConfirmation.ts';

beforeAll(() => addTexts({ es: errorsTexts.es, en: {} }));
// Loads the texts of errors, so that no test waits for them.
beforeAll(() => import('#portal/ui/errors/error-text.ts'));

type Confirm = (answer?: string) => Promise<void>;

/** Renders a screen twice. @returns the confirm function of each render */
function draw(send: (answer?: string) => Promise<unknown>): [first: Confirm, second: Confirm] {
  const drawn: Confirm[] = [];
  const Screen = () => {
    const [isDrawn, setDrawn] = useState(false);
    drawn.push(useConfirmation(send).confirm);
    if (!isDrawn) setDrawn(true);
    return null;
  };
  renderToString(<Screen />);
  const [first, second] = drawn;
  if (!first || !second) throw new Error(`The screen was rendered ${drawn.length} times.`);
  return [first, second];
}

/** Holds pending requests, which the test resolves. */
function startService() {
  const waiting: { succeed: () => void; fail: (error: Error) => void }[] = [];
  const send = () => new Promise<void>((succeed, fail) => void waiting.push({ succeed, fail }));
  return { waiting, send };
}

test('a double click sends one call, even when the screen renders between the clicks', async () => {
  const { waiting, send } = startService();
  const [confirm, confirmAnew] = draw(send);
  const clicks = [confirm(), confirm(), confirmAnew()];
  expect(waiting).toHaveLength(1);
  waiting[0]?.succeed();
  await Promise.all(clicks);
  expect(waiting).toHaveLength(1);
});

test('after a failure it can be sent again, and a double click again sends one call', async () => {
  const { waiting, send } = startService();
  const [confirm, confirmAnew] = draw(send);
  const failing = confirm();
  waiting[0]?.fail(new ServiceError(500, 500));
  await failing;
  const clicks = [confirmAnew(), confirmAnew()];
  expect(waiting).toHaveLength(2);
  waiting[1]?.succeed();
  await Promise.all(clicks);
});

test('a confirmation that navigates to the next screen runs once, also if a click follows', async () => {
  const done: (() => void)[] = [];
  const [confirm, confirmAnew] = draw(() => new Promise((succeed) => void done.push(() => succeed(NAVIGATING))));
  void confirm();
  done[0]?.();
  // Runs after all pending work.
  await new Promise(setImmediate);
  void confirmAnew();
  expect(done).toHaveLength(1);
});

test('a confirmation that stops to ask the user can be confirmed afterwards, with the answer', async () => {
  const sent: string[] = [];
  const [confirm] = draw((answer?: string) => {
    sent.push(answer ?? '');
    return Promise.resolve(answer !== undefined);
  });
  await confirm();
  await confirm('yes');
  expect(sent).toEqual(['', 'yes']);
});

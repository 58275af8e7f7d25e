import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { ServiceError } from '#shared/service-error.ts';
import { errorsTexts } from '#portal/i18n/errors.texts.ts';
import { addTexts } from '#portal/i18n/i18n.ts';
import { NAVIGATING } from '#portal/ui/useSingleFlight.ts';
import { useConfirmation } from './useConfirmation.ts';

beforeAll(() => addTexts({ es: errorsTexts.es, en: {} }));
// They come with the first error: no test waits for them.
beforeAll(() => import('#portal/ui/error-text.ts'));

type Confirm = (answer?: string) => Promise<void>;

/** A screen that is drawn twice. @returns its confirm of each drawing */
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
  if (!first || !second) throw new Error(`The screen was drawn ${drawn.length} times.`);
  return [first, second];
}

/** Pending requests: each is resolved by the test. */
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

test('after a failure it can be sent again, by a double click once again', async () => {
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

test('what led to another screen is carried out once, also by a click that comes after it', async () => {
  const done: (() => void)[] = [];
  const [confirm, confirmAnew] = draw(() => new Promise((succeed) => void done.push(() => succeed(NAVIGATING))));
  void confirm();
  done[0]?.();
  // After all that was under way.
  await new Promise(setImmediate);
  void confirmAnew();
  expect(done).toHaveLength(1);
});

test('what is held up to ask something first was not carried out: it can be confirmed afterwards, with what was asked', async () => {
  const sent: string[] = [];
  const [confirm] = draw((answer?: string) => {
    sent.push(answer ?? '');
    return Promise.resolve(answer !== undefined);
  });
  await confirm();
  await confirm('yes');
  expect(sent).toEqual(['', 'yes']);
});

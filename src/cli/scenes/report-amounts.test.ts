import { expect, test } from 'vitest';
import { createReport, type ScreenSnapshot } from '#shared/privacy/create-report.ts';
import { findPersonalData } from '#shared/privacy/find-leaks.ts';
import type { RecordedCall } from '#shared/scenes/recording.ts';
import type { Scene } from '#shared/scenes/scene.ts';
import { findSceneProblem } from '#studio/scenes/scene-problem.ts';
import { getSceneLibrary } from '#studio/domain/scenes/scene-library.ts';
import { everyNth } from '#tests/support/samples.ts';
import { compareAmounts, listBrokenAmounts } from '#tests/support/compare-amounts.ts';

const PARTS = { steps: true, answers: true, realAmounts: false, fields: true, drafts: true };
const scenes = [...getSceneLibrary()].map(([name, scene]) => ({ name, scene }));
/** Each scene with amounts in the long run, else some. */
const withAmounts = everyNth(
  scenes.filter(({ scene }) => /"\w*(?:[aA]mount|interest)\w*":\d/.test(JSON.stringify(scene.answers))),
  6,
);

/** The calls of a scene as the portal records them. */
const recordCalls = ({ answers }: Scene): RecordedCall[] =>
  answers
    .filter(({ status = 200, fault, body }) => status === 200 && !fault && body !== undefined)
    .map(({ method, path, body }, index) => ({
      at: index,
      duration: 1,
      method,
      path: path.replace('{supplierId}', 'B00531020').replace(/\{\w+\}/g, 'EJX-0000001'),
      status: 200,
      isReadable: true,
      reference: 'a1b2c3d4e5f6',
      body,
    }));

const snapshotOf = ({ now, route, kept = {} }: Scene): ScreenSnapshot => ({
  now,
  route,
  entity: '9001',
  session: null,
  kept: Object.fromEntries(Object.entries(kept).map(([name, draft]) => [name, JSON.stringify(draft)])),
  fields: [],
  viewport: { width: 1280, height: 720 },
  scroll: 0,
});

test('R-REP-03 the invented amounts of a report on any scene keep equality, order and sums, and the service takes them', () => {
  const compared = withAmounts.map(({ name, scene }) => {
    const calls = recordCalls(scene);
    const report = createReport({ calls, steps: [] }, snapshotOf(scene), PARTS)('');
    const amounts = compareAmounts(calls, report);
    return { name, report, pairs: amounts.pairs.length, broken: listBrokenAmounts(amounts) };
  });
  expect(compared.filter(({ broken }) => broken.length > 0).map(({ name, broken }) => [name, broken])).toEqual([]);
  expect(compared.filter(({ pairs }) => pairs > 10).length).toBeGreaterThan(15);
  expect(compared.flatMap(({ report }) => findPersonalData(report))).toEqual([]);
  expect(compared.flatMap(({ report }) => findSceneProblem(report) ?? [])).toEqual([]);
});

test('R-REP-03 the drafts of a report say the same amounts as its answers', () => {
  const midway = scenes.filter(({ scene }) => scene.kept?.advanceDraft);
  expect(midway.length).toBeGreaterThan(1);
  for (const { scene } of midway) {
    const draft = scene.kept!.advanceDraft as {
      choices: { invoice: { invoiceNumber: string; nominalAmountFinanced: number } }[];
    };
    const calls = recordCalls(scene).filter(({ path }) => path.includes('/facturas-financiables'));
    const invoices = calls.flatMap(
      ({ body }) =>
        (body as { invoicePendingDetailsDtoList: { invoiceNumber: string; nominalAmountFinanced: number }[] })
          .invoicePendingDetailsDtoList,
    );
    const report = createReport({ calls, steps: [] }, snapshotOf(scene), PARTS)('');
    const replaced = (report.kept!.advanceDraft as typeof draft).choices;
    const answered = report.answers.flatMap(
      ({ body }) => (body as { invoicePendingDetailsDtoList: typeof invoices }).invoicePendingDetailsDtoList,
    );
    for (const [index, { invoice }] of draft.choices.entries()) {
      const place = invoices.findIndex(({ invoiceNumber }) => invoiceNumber === invoice.invoiceNumber);
      if (place < 0) continue;
      expect(replaced[index]!.invoice.nominalAmountFinanced).not.toBe(invoice.nominalAmountFinanced);
      expect(replaced[index]!.invoice.nominalAmountFinanced).toBe(
        Math.round(answered[place]!.nominalAmountFinanced * 100),
      );
    }
  }
});

import { alternate, inFreshPage } from '#tests/bench/support/browser.ts';
import type { Bench } from '#tests/bench/support/bench.ts';
import { installMeter, typeInto } from '#tests/bench/support/in-page.ts';
import { compare } from '#tests/bench/support/report.ts';
import type { Result } from '#tests/bench/support/report.ts';

const RUNS = 5;
const KEYSTROKES = 240;

/** A keystroke in a schema form of eight fields, against a plain HTML form with native validation. */
export async function measureKeystroke({ browser, servers }: Bench): Promise<Result[]> {
  const type = (path: string) => () =>
    inFreshPage(browser, { cpu: 4 }, async (page) => {
      await page.goto(servers.pages + path);
      const fields = page.locator('form input');
      await fields.nth(7).waitFor();
      // Messages as typed come once a field was left.
      for (const field of await fields.all()) await field.focus();
      await fields.first().focus();
      await page.evaluate(installMeter);
      return page.evaluate(typeInto, { selector: 'form input', times: KEYSTROKES });
    });
  const plain = type('/plain-form.html');
  const [ours, baseline] = await alternate(RUNS, type('/tests/bench/parts/form.html'), plain);
  const [byHand, again] = await alternate(RUNS, type('/tests/bench/parts/hand-form.html'), plain);
  return [
    compare({ measure: 'keystroke in an 8-field form, CPU 4×, against plain HTML', ours, baseline, limit: 2 }),
    compare({ measure: '… the same form with react-hook-form by hand (known: 1.5 ×)', ours: byHand, baseline: again }),
  ];
}

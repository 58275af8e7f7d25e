import { afterEach, beforeEach, expect, test } from 'vitest';
import { readRecording, recordStep } from '#portal/recording/recording-buffer.ts';
import { readSession } from '#portal/session/session.ts';
import { clearMemoryFallback } from '#portal/storage/storage.ts';
import { stubSessionStorage } from '#tests/support/scripted-service.ts';
import { endSessionInOtherTabs, shareSession } from './session-tabs.ts';

const USER = { id: '1', supplierId: 'B1', codNrbeEn: '9000', email: 'ana@empresa.example' };

let end = () => {};

// Test files share modules, and with them the list of ended sessions.
beforeEach(clearMemoryFallback);
afterEach(() => end());

test('R-REP-01 a logout in another tab deletes the recorded steps of its user here', async () => {
  stubSessionStorage({ authtoken: 'a.b.c', alias: 'anaruiz01', userData: JSON.stringify(USER) });
  ({ end } = shareSession(false, Promise.resolve('9000')));
  recordStep('screen', '/facturas');
  endSessionInOtherTabs(USER);
  await expect.poll(() => readSession().token).toBeNull();
  expect(readRecording()).toEqual({ calls: [], steps: [] });
});

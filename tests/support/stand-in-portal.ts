import { onTestFinished, vi } from 'vitest';
import { requestLogin } from '#portal/data/login.ts';
import { startSession } from '#portal/session/session.ts';
import { stubSessionStorage } from './scripted-service.ts';
import { STAND_IN_EMAILS, STAND_IN_ENTITY, STAND_IN_PASSWORD } from '#tests/stand-in-bank/sample-data.ts';
import { startStandInBank, type StandInBank } from '#tests/stand-in-bank/start.ts';

/** For tests: a page of the portal whose service is a stand-in that ends with the test. */
export async function openPortal(): Promise<StandInBank> {
  const standIn = await startStandInBank();
  onTestFinished(() => standIn.stop());
  vi.stubGlobal('document', { querySelector: () => ({ content: standIn.url }) });
  stubSessionStorage();
  return standIn;
}

/** For tests: the same with a user who has logged in as the portal does it. */
export async function openPortalLoggedIn(email: string = STAND_IN_EMAILS.principal): Promise<StandInBank> {
  const standIn = await openPortal();
  const { token, alias } = await requestLogin({ email, password: STAND_IN_PASSWORD, codNrbeEn: STAND_IN_ENTITY });
  startSession(token, alias, STAND_IN_ENTITY);
  return standIn;
}

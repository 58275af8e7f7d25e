import { requestLogin } from '#portal/data/login.ts';
import { resumeSession } from './resumption.ts';
import { startSession } from './session.ts';

/**
 * Logs in and starts the session, or goes on with the one that expired (R-LOGIN-06, R-LOGIN-07).
 * @throws ServiceError with the code of the refusal; the session is then untouched
 */
export async function login(email: string, password: string, codNrbeEn: string): Promise<void> {
  const { token, alias } = await requestLogin(email, password, codNrbeEn);
  startSession(token, alias, codNrbeEn);
  resumeSession();
}

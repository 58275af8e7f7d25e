import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CONSOLE, cookieOf, STAFF_PASSWORD, startTestConsole, tokenIn, type TestConsole } from './support/console.ts';
import { addStaff, changeStaff } from '#service/studio/staff-members.ts';

const SESSION = '/console/api/session';
const MINUTE = 60_000;
const ROOT = { email: '(test)', name: null, scope: null };
const WRONG = { code: 'wrongCredentials', message: 'El correo o la contraseña no son correctos.' };
const LOCKED = { code: 'locked', message: 'Demasiados intentos fallidos. Vuelva a intentarlo dentro de 15 minutos.' };
const OVER = { code: 'unauthenticated', message: 'Su sesión ha terminado. Vuelva a entrar.' };

let site: TestConsole;
beforeAll(async () => {
  site = await startTestConsole();
});
afterAll(() => site.stop());

let made = 0;
async function someone(): Promise<{ email: string; id: string }> {
  made += 1;
  const email = `persona${made}@banco.example`;
  return { email, id: await site.addMember(email, ['editor'], ['9001']) };
}

const tryLogin = (email: string, password: string, headers: Record<string, string> = {}) =>
  site.call({ method: 'POST', url: SESSION, payload: { email, password }, headers });

const auditOf = (email: string) =>
  site.db.selectFrom('audit').select(['action', 'name', 'detail']).where('email', '=', email).orderBy('id').execute();

describe('R-CON-08 login', () => {
  test('opens a session that tells who it is of, whatever the case and blanks of the email', async () => {
    const { email, id } = await someone();
    const answer = await tryLogin(`  ${email.toUpperCase()} `, STAFF_PASSWORD);
    const member = {
      id,
      email,
      name: `Nombre de ${email}`,
      roles: ['editor'],
      scope: ['9001'],
      language: 'es',
    };
    expect([answer.statusCode, answer.json()]).toEqual([200, member]);
    const again = await site.call({ method: 'GET', url: SESSION, headers: { cookie: cookieOf(answer) } });
    expect([again.statusCode, again.json()]).toEqual([200, member]);
    expect(answer.body).not.toContain(cookieOf(answer).split('=')[1]);
  });

  test('answers the same to an unknown email, a wrong password and who is disabled, and English on demand', async () => {
    const [{ email }, disabled] = [await someone(), await someone()];
    await changeStaff({ ...context(), now: site.now }, ROOT, disabled.id, { isDisabled: true });
    for (const [who, password] of [
      ['nadie@banco.example', STAFF_PASSWORD],
      [email, 'another password'],
      [disabled.email, STAFF_PASSWORD],
    ] as const) {
      const answer = await tryLogin(who, password);
      expect([answer.statusCode, answer.json(), answer.headers['set-cookie']]).toEqual([401, WRONG, undefined]);
    }
    const english = await tryLogin('nadie@banco.example', 'x', { 'accept-language': 'en-GB,es;q=0.5' });
    expect(english.json()).toEqual({ code: 'wrongCredentials', message: 'The email or the password is not right.' });
  });
});
const context = () => ({ database: site.db, consoleAddress: CONSOLE });
void [LOCKED, OVER, MINUTE, tokenIn, addStaff, auditOf];

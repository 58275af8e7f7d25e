import { beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '#shared/console/console-contract.ts';
import { listLatestMails } from '#platform/database/mails.ts';
import { renewPasswordLink } from '#studio/domain/staff/password-links.ts';
import { addStaff, changeStaff } from '#studio/domain/staff/staff-members.ts';
import { startForFile } from '#tests/service/support/start-for-file.ts';
import {
  CONSOLE_ADDRESS,
  startTestConsole,
  type TestConsole,
  parseLinkToken,
} from '#tests/service/support/test-console.ts';

const API = '/console/api';
const ROOT = { email: '(npm run staff)', name: null, scope: null };
const DAY = 86_400_000;

let chief: TestConsole['call'];
const site = startForFile(() => startTestConsole({ mailFrom: 'consola@banco.example' }));
beforeAll(async () => {
  chief = await site.addCaller('jefa@banco.example', ['admin']);
});

let made = 0;
const newEmail = () => `persona${(made += 1)}@banco.example`;
const member = async (roles: Role[] = ['editor']) => {
  const email = newEmail();
  return { email, id: await site.addMember(email, roles, ['9001']) };
};
const post = (url: string, payload: object) => chief({ method: 'POST', url: API + url, payload });
const put = (id: string, payload: object) => chief({ method: 'PUT', url: `${API}/staff/${id}`, payload });
const statusOf = async (call: TestConsole['call']) => (await call({ method: 'GET', url: `${API}/session` })).statusCode;
const setPassword = (token: string) =>
  site.call({ method: 'POST', url: `${API}/session/password`, payload: { token, password: 'otros doce caracteres' } });

/** The mails of the console to an address, the oldest first. */
const mailsTo = async (recipient: string) =>
  (await listLatestMails(site.db, null, 500)).filter((mail) => mail.recipient === recipient).toReversed();
const subjectsTo = async (recipient: string) => (await mailsTo(recipient)).map(({ subject }) => subject);
const linkIn = (text = '') => /http:\S+/.exec(text)?.[0] ?? '';

describe('R-CON-07 a link to set a password reaches its member alone', () => {
  test('when an admin adds a member: no response contains it, and the mail does', async () => {
    const values = { email: newEmail(), name: 'Nueva Persona', roles: ['editor'], scope: ['9001'] };
    const answer = await post('/staff', values);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).not.toMatch(/token|contrasena/);
    const inThreeDays = site.now().getTime() + 3 * DAY;
    expect(Math.abs(Date.parse(answer.json<{ linkExpiresAt: string }>().linkExpiresAt) - inThreeDays)).toBeLessThan(
      60_000,
    );
    const [mail] = await mailsTo(values.email);
    expect(mail).toMatchObject({
      entity: null,
      senderName: 'Consola',
      senderAddress: 'consola@banco.example',
      subject: 'Elija su contraseña de la consola · Consola',
    });
    expect(mail?.text).toContain('Hola, Nueva Persona:');
    expect(mail?.text).toContain('Nombre de jefa@banco.example (jefa@banco.example) le ha dado acceso a la consola');
    const link = linkIn(mail?.text);
    expect(link).toMatch(/^http:\/\/consola\.localhost:4200\/contrasena#token=[\w-]{43}&email=[\w.%-]+$/);
    expect(mail?.html).toContain(`href="${link.replace('&', '&amp;')}"`);
    expect((await setPassword(parseLinkToken(link))).json()).toEqual({ email: values.email });
  });

  test('when an admin renews it: the answer says to whom it went', async () => {
    const { email, id } = await member();
    const answer = await post(`/staff/${id}/link`, {});
    expect(answer.json()).toEqual({ mailedTo: email, linkExpiresAt: expect.stringMatching(/^\d{4}-/) });
    expect(answer.body).not.toMatch(/token|contrasena/);
    const mail = (await mailsTo(email)).at(-1);
    expect(mail?.text).toContain('ha pedido para usted un enlace nuevo');
    expect((await setPassword(parseLinkToken(linkIn(mail?.text)))).statusCode).toBe(200);
  });

  test('and the operator gets it on the command line, without a mail', async () => {
    const values = { email: newEmail(), name: 'Otra', roles: ['editor' as const], scope: null };
    const context = { database: site.db, consoleAddress: CONSOLE_ADDRESS, now: site.now };
    const { staff, link } = await addStaff(context, ROOT, values);
    expect(link).toContain('/contrasena#token=');
    expect((await renewPasswordLink(context, ROOT, staff.id)).link).toContain('/contrasena#token=');
    expect(await mailsTo(values.email)).toEqual([]);
  });

  test('without a setting it comes from the host of the console', async () => {
    const plain = await startTestConsole();
    await plain.addMember('jefa@banco.example', ['admin']);
    const call = await plain.callAs('jefa@banco.example');
    const values = { email: 'nueva@banco.example', name: 'Nueva', roles: ['editor'], scope: ['9001'] };
    await call({ method: 'POST', url: `${API}/staff`, payload: values });
    const [mail] = await listLatestMails(plain.db, null, 1);
    expect(mail?.senderAddress).toBe('consola@consola.localhost');
    await plain.stop();
  });

  test('a link to an address that nobody has used becomes invalid when the email is changed', async () => {
    const email = newEmail();
    const values = { email, name: 'Nueva', roles: ['editor'], scope: ['9001'] };
    const { id } = (await post('/staff', values)).json<{ id: string }>();
    const link = linkIn((await mailsTo(email)).at(-1)?.text);
    expect((await put(id, { email: newEmail() })).statusCode).toBe(200);
    expect((await setPassword(parseLinkToken(link))).json()).toMatchObject({ code: 'linkDead' });
  });
});

describe('R-CON-08 a member is notified of changes of their access, and their sessions end', () => {
  test('a password that was set', async () => {
    const { email, id } = await member();
    const call = await site.callAs(email);
    await post(`/staff/${id}/link`, {});
    await setPassword(parseLinkToken(linkIn((await mailsTo(email)).at(-1)?.text)));
    const mail = (await mailsTo(email)).at(-1);
    expect(mail?.subject).toBe('Contraseña de la consola cambiada · Consola');
    expect(mail?.text).toMatch(/No he sido yo:\nhttp:\/\/consola\.localhost:4200\/no-he-sido-yo#token=[\w-]{43}/);
    expect(await statusOf(call)).toBe(401);
  });

  test('an email, at the old and the new address', async () => {
    const { email, id } = await member();
    const call = await site.callAs(email);
    const fresh = newEmail();
    await put(id, { email: fresh });
    const lastMail = (await mailsTo(email)).at(-1);
    expect(lastMail?.subject).toBe('Se ha pedido otro correo para su acceso a la consola · Consola');
    expect(lastMail?.text).toContain(`Correo nuevo, sin confirmar: ${email} → ${fresh}`);
    expect(lastMail?.text).toContain('Cambiado por: Nombre de jefa@banco.example (jefa@banco.example)');
    const token = parseLinkToken(linkIn((await mailsTo(fresh)).at(-1)?.text));
    expect((await site.call({ method: 'POST', url: `${API}/session/email`, payload: { token } })).statusCode).toBe(200);
    expect(await statusOf(call)).toBe(401);
    for (const address of [email, fresh]) {
      const mail = (await mailsTo(address)).at(-1);
      expect(mail?.subject).toBe('El correo de su acceso a la consola ha cambiado · Consola');
      expect(mail?.text).toContain(`${email} → ${fresh}`);
    }
  });

  test('roles and entities', async () => {
    const { email, id } = await member();
    const call = await site.callAs(email);
    await put(id, { roles: ['publisher', 'editor'] });
    expect(await statusOf(call)).toBe(401);
    const again = await site.callAs(email);
    await put(id, { scope: null });
    expect(await statusOf(again)).toBe(401);
    const [roles, scope] = (await mailsTo(email)).slice(-2).map(({ text }) => text);
    expect(roles).toContain('Funciones: Edición → Edición, Publicación');
    expect(roles).not.toContain('Entidades:');
    expect(scope).toContain('Entidades: 9001 → todas');
  });

  test('while another name ends no session and sends no mail', async () => {
    const { email, id } = await member();
    const call = await site.callAs(email);
    const before = await subjectsTo(email);
    await put(id, { name: 'Nombre Nuevo' });
    expect(await statusOf(call)).toBe(200);
    expect(await subjectsTo(email)).toEqual(before);
  });

  test('also when the operator makes the change, and when members have no passwords', async () => {
    const { email, id } = await member();
    const context = { database: site.db, consoleAddress: CONSOLE_ADDRESS, now: site.now, isWithoutPasswords: true };
    await changeStaff(context, ROOT, id, { roles: ['support'] });
    const mail = (await mailsTo(email)).at(-1);
    expect(mail?.text).toContain('Funciones: Edición → Soporte');
    expect(mail?.text).toContain('Cambiado por: quien administra el servicio');
  });
});

test('R-STU-14 a name in a mail is text, never markup', async () => {
  const values = { email: newEmail(), name: '<b>Ana</b> & "Co"', roles: ['editor'], scope: ['9001'] };
  await post('/staff', values);
  const [mail] = await mailsTo(values.email);
  expect(mail?.html).toContain('Hola, &lt;b&gt;Ana&lt;/b&gt; &amp; &quot;Co&quot;:');
  expect(mail?.html).not.toContain('<b>Ana');
});

import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { NoticeRecord, Role } from '#shared/console/console-contract.ts';
import type { NoticeFile } from '#shared/notices/notice.ts';
import { toLocalMinute } from '#shared/dates/local-minute.ts';
import { listMigrations } from '#cli/migrations.ts';
import { migrate, migrateInTransaction } from '#platform/database/migrations/migrate.ts';
import { listLatestMails, type StoredMail } from '#platform/database/mails.ts';
import { LiveEntities } from '#studio/domain/publications/live-entities.ts';
import { startConsoleWithFolders } from '#tests/service/support/console-folder.ts';
import { startForFile } from '#tests/service/support/start-for-file.ts';
import { CONSOLE_ADDRESS, type TestConsole } from '#tests/service/support/test-console.ts';
import { forTest, openEmptyDatabase } from '#tests/service/support/open-database.ts';

const API = '/console/api/notices';
const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;

type Caller = TestConsole['call'];
const callers: Record<string, Caller> = {};

const site = startForFile(() => startConsoleWithFolders({ mails: { consoleAddress: CONSOLE_ADDRESS } }));
beforeAll(async () => {
  const add = async (who: string, roles: Role[], scope?: string[]) => {
    callers[who] = await site.addCaller(`${who}@banco.example`, roles, scope);
  };
  await add('elena', ['editor']);
  await add('pablo', ['editor', 'publisher']);
  await add('paula', ['publisher']);
  await add('lola', ['editor', 'publisher', 'admin'], ['9001']);
  await add('sara', ['support'], ['9001']);
  await add('fran', ['publisher'], ['9002']);
});

beforeEach(async () => {
  await site.db.deleteFrom('notice').execute();
  await site.db.deleteFrom('mail').execute();
});

const as = (who: string): Caller => callers[who]!;
const post = (path: string, payload: object): InjectOptions => ({ method: 'POST', url: API + path, payload });

/** A minute in Madrid, some hours from now. When summer time ends, two that are an hour apart may be the same. */
const minuteIn = (hours: number): string =>
  toLocalMinute('Europe/Madrid', new Date(site.now().getTime() + hours * HOUR_MS));

const content = (values: object = {}) => ({
  entities: ['9001'],
  kind: 'information',
  text: 'El sábado de 8 a 10 no habrá servicio.',
  link: null,
  screens: null,
  from: minuteIn(-1),
  until: minuteIn(3),
  ...values,
});
const urgent = (values: object = {}) => content({ kind: 'warning', ...values });

const write = (who: string, values: object) => as(who)(post('', values));
async function written(who: string, values: object): Promise<NoticeRecord> {
  const answer = await write(who, values);
  expect([answer.statusCode, answer.body]).toEqual([200, answer.body]);
  return answer.json<NoticeRecord>();
}
const act = (who: string, { id, revision }: NoticeRecord, action: string) =>
  as(who)(post(`/${id}/${action}`, { revision }));
async function acted(...call: Parameters<typeof act>): Promise<NoticeRecord> {
  const answer = await act(...call);
  expect([answer.statusCode, answer.body]).toEqual([200, answer.body]);
  return answer.json<NoticeRecord>();
}
const codeOf = async (answer: ReturnType<Caller>) => (await answer).json<{ code?: string }>().code;

/** A notice that Elena wrote and Pablo approved. */
const approved = async (values: object = {}) =>
  acted('pablo', await acted('elena', await written('elena', content(values)), 'submit'), 'publish');

async function served(code: string, hoursFromNow = 0): Promise<string> {
  const live = new LiveEntities(site.db, () => new Date(site.now().getTime() + hoursFromNow * HOUR_MS));
  await live.refresh();
  return live.noticesOf(code);
}
const textsServed = async (code: string, hoursFromNow = 0) =>
  (JSON.parse(await served(code, hoursFromNow)) as NoticeFile).notices.map(({ text }) => text);

/** The texts of the fields that the service refused. */
async function problemOf(answer: ReturnType<Caller>, field: string): Promise<string | undefined> {
  const { statusCode, ...rest } = await answer;
  return statusCode === 400 ? rest.json<{ fields?: Record<string, string> }>().fields?.[field] : `status ${statusCode}`;
}

describe('R-DESK-03 who publishes alone', () => {
  const LINK = { text: 'Avisos', href: 'https://www.cajaroble.example/avisos' };

  test('publishes an urgent notice of words for at most 24 hours', async () => {
    expect(await acted('pablo', await written('pablo', urgent({ until: minuteIn(23) })), 'publish')).toMatchObject({
      state: 'published',
      reviewer: null,
    });
    const ahead = await written('pablo', urgent({ from: minuteIn(40), until: minuteIn(42) }));
    expect(await codeOf(act('pablo', ahead, 'publish'))).toBe('noticeUrgentTooLong');
    const long = await written('pablo', urgent({ until: minuteIn(25) }));
    expect(await codeOf(act('pablo', long, 'publish'))).toBe('noticeUrgentTooLong');
  });

  test('publishes no link, not even to the bank', async () => {
    const draft = await written('pablo', urgent({ link: LINK }));
    expect(await codeOf(act('pablo', draft, 'publish'))).toBe('noticeUrgentLink');
    const asked = await acted('pablo', draft, 'submit');
    expect(await codeOf(act('pablo', asked, 'publish'))).toBe('noticeUrgentLink');
    expect(await acted('paula', asked, 'publish')).toMatchObject({ reviewer: 'paula@banco.example', link: LINK });
  });

  test.each([
    'Entre en www.cajaroble.example y cambie su clave.',
    'Entre en cajaroble.example/entrar hoy mismo.',
    'Entre en https://www.cajaroble.example hoy.',
    'Escriba a privacidad@cajaroble.example con su clave.',
    'Llame al 612 345 678 y dé su clave.',
    'Llame al +34 612-34-56-78 y dé su clave.',
    'Llame al (91) 234.56.78 y dé su clave.',
    'Llame al ٦١٢٣٤٥٦٧٨ y dé su clave.',
    'Envíe ALTA al 277771 para seguir.',
  ])('publishes no address: %s', async (text) => {
    const draft = await write('pablo', urgent({ text }));
    if (draft.statusCode === 400)
      return expect(draft.json()).toMatchObject({ fields: { text: expect.any(String) as string } });
    expect(await codeOf(act('pablo', draft.json<NoticeRecord>(), 'publish'))).toBe('noticeUrgentAddress');
  });

  test.each([
    'El 5/12/2026 de 8:00 a 10:30 no habrá servicio.',
    'El 05-12-2026 08:00 a 10.30 h no habrá servicio. Perdone.',
    'Hoy, día 24, de 8 a 10 y de 16 a 18 horas, no se puede anticipar.',
    'Banco Roble, S.A. trabaja para arreglarlo; le avisaremos aquí.',
  ])('publishes words with days and times: %s', async (text) => {
    expect(await acted('pablo', await written('pablo', urgent({ text })), 'publish')).toMatchObject({ text });
  });

  test('may say something short on many days, because what was ended early counts for as long as it was shown', async () => {
    for (const text of ['Lunes.', 'Martes.', 'Miércoles.']) {
      const shown = await acted('pablo', await written('pablo', urgent({ text, until: minuteIn(20) })), 'publish');
      expect(await acted('pablo', shown, 'end')).toMatchObject({ text });
    }
  });

  test('cannot flood the mailboxes of the others with notices that end at once', async () => {
    const publish = async (text: string) => act('pablo', await written('pablo', urgent({ text })), 'publish');
    for (let index = 0; index < 10; index += 1) {
      const shown = (await publish('Prueba.')).json<NoticeRecord>();
      await acted('pablo', shown, 'end');
    }
    expect(await codeOf(publish('Prueba.'))).toBe('noticeUrgentUsedUp');
    // Somebody else still warns of what breaks.
    await acted('paula', await written('pablo', urgent({ text: 'No funciona.' })), 'publish');
  });

  test('cannot approve words that somebody else only copied from a discarded draft', async () => {
    const words = { text: 'Hay un cambio en su portal.' };
    const draft = await written('pablo', content(words));
    await as('pablo')({ method: 'DELETE', url: `${API}/${draft.id}` });
    const copied = await acted('elena', await written('elena', content(words)), 'submit');
    expect(await codeOf(act('pablo', copied, 'publish'))).toBe('ownWork');
    await acted('paula', copied, 'publish');
    // Paula approved those words: now they are no longer only Pablo's.
    const again = await acted('elena', await written('elena', content({ ...words, from: minuteIn(1) })), 'submit');
    expect(await acted('pablo', again, 'publish')).toMatchObject({ state: 'published' });
  });
});

describe('R-DESK-03 a link', () => {
  test.each([
    'https://www.cajaroble.example/avisos',
    'https://www.cajaroble.example',
    'https://roble.localhost/facturas?estado=viva#lista',
    'https://www.cajaroble.example/@avisos?a=b@c',
  ])('leads to a host that the definition of the entity names: %s', async (href) => {
    expect((await written('elena', content({ link: { text: 'Ver', href } }))).link?.text).toBe('Ver');
  });

  test.each([
    'https://evil.example/login',
    'https://www.cajaroble.example@evil.example/',
    'https://user:clave@www.cajaroble.example/',
    'https://www.cajaroble.example:8443/',
    'https://www.cajaroble.example:443/',
    'https://www.cajaroble.example.evil.example/',
    'https://evil-www.cajaroble.example/',
    'https://www.сajaroble.example/',
    'https://www.cajaroble。example/',
    'https://xn--cajaroble-1fh.example/',
    'https://www.cajaroble.example./',
    'https://www.cajaroble.example\\@evil.example/',
    'https:\\\\evil.example/',
    'https:/evil.example/',
    'https:evil.example/a.b',
    'https://192.168.1.10/',
    'https://2130706433/',
    'https://[::1]/',
    'https://www.cajaroble.example%2eevil.example/',
    'https://www.creditomarea.example/',
    ' https://www.cajaroble.example/',
    'https://www.cajaroble.example/\u00a0',
    'javascript:alert(1)//https://www.cajaroble.example/',
  ])('leads nowhere else: %s', async (href) => {
    expect(await problemOf(write('elena', content({ link: { text: 'Ver', href } })), 'link.href')).toMatch(
      /https:\/\//,
    );
  });

  test('of several entities leads to a host that each of them names', async () => {
    const link = { text: 'Ver', href: 'https://www.cajaroble.example/' };
    const both = content({ entities: ['9001', '9002'], link });
    expect(await problemOf(write('elena', both), 'link.href')).toMatch(/https:\/\//);
  });

  test.each([
    'www.bancoalameda.example',
    'https://www.bancoalameda.example/entrar',
    'roble.localhost',
    'WWW.CAJAROBLE.EXAMPLE.evil',
    'www.cajarоble.example',
    'ayuda@cajaroble.example',
  ])('has no text that looks like another address: %s', async (text) => {
    const link = { text, href: 'https://www.cajaroble.example/avisos' };
    expect(await problemOf(write('elena', content({ link })), 'link.text')).toMatch(/dirección/);
  });

  test.each(['Entre en www.bancoalameda.example hoy.', 'Escriba a clave@evil.example.', 'Vaya a evil punto com.'])(
    'and a text names no address that the definition does not: %s',
    async (text) => {
      expect(await problemOf(write('elena', content({ text })), 'text')).toMatch(/dirección/);
    },
  );

  test('may have its own host as text, and the text may name addresses of the definition', async () => {
    const link = { text: 'www.cajaroble.example', href: 'https://www.cajaroble.example/avisos' };
    const text = 'Más en www.cajaroble.example/avisos (o privacidad@cajaroble.example).';
    expect(await written('elena', content({ link, text }))).toMatchObject({ link, text });
  });

  test('is checked again at its approval, against the definition of that moment', async () => {
    const link = { text: 'Ver', href: 'https://www.cajaroble.example/avisos' };
    const asked = await acted('elena', await written('elena', content({ link })), 'submit');
    const { definition, hash } = await site.db
      .selectFrom('published_host')
      .innerJoin('published_definition', 'published_definition.hash', 'published_host.hash')
      .select(['definition', 'published_host.hash'])
      .where('entity', '=', '9001')
      .executeTakeFirstOrThrow();
    const store = (text: string) =>
      site.db.updateTable('published_definition').set({ definition: text }).where('hash', '=', hash).execute();
    onTestFinished(async () => void (await store(definition)));
    await store(definition.replaceAll('www.cajaroble.example', 'www.otra.example'));
    expect(await codeOf(act('pablo', asked, 'publish'))).toBe('noticeAddressForeign');
  });
});

describe('R-DESK-03 the size of notices', () => {
  test('is at most 90 days', async () => {
    const from = minuteIn(1);
    const after = (days: number, minutes = 0) =>
      new Date(Date.parse(`${from}Z`) + days * DAY_HOURS * HOUR_MS + minutes * 60_000).toISOString().slice(0, 16);
    await written('elena', content({ from, until: after(90) }));
    expect(await problemOf(write('elena', content({ from, until: after(90, 1) })), 'until')).toMatch(/90 días/);
    expect(await problemOf(write('elena', content({ until: '2036-01-01T00:00' })), 'until')).toMatch(/90 días/);
    const earlier = await acted('elena', await written('elena', content()), 'submit');
    const until = new Date('2036-01-01T00:00:00Z');
    await site.db.updateTable('notice').set({ until_at: until }).where('id', '=', earlier.id).execute();
    expect(await codeOf(act('pablo', earlier, 'publish'))).toBe('noticeTooLong');
  });

  test('is at most five at the same time for an entity, whoever publishes at the same moment', async () => {
    const requests = [];
    for (let index = 0; index < 7; index += 1)
      requests.push(await acted('elena', await written('elena', content({ text: `Aviso ${index}.` })), 'submit'));
    const shared = await acted('elena', await written('elena', content({ entities: ['9001', '9002'] })), 'submit');
    const answers = await Promise.all(requests.map((notice) => act('pablo', notice, 'publish')));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 200, 200, 200, 409, 409]);
    expect(await textsServed('9001')).toHaveLength(5);
    expect(await codeOf(act('pablo', shared, 'publish'))).toBe('noticeTooMany');
    // Later, and for another entity, there is room.
    await approved({ from: minuteIn(4), until: minuteIn(6) });
    await approved({ entities: ['9002'] });
    expect(await codeOf(act('elena', await written('elena', content()), 'submit'))).toBe('noticeTooMany');
  });

  test('is at most 8 KB in all for a page', async () => {
    const text = '€'.repeat(300);
    const link = { text: '€'.repeat(60), href: `https://www.cajaroble.example/${'a'.repeat(470)}` };
    const all = Array.from({ length: 5 }, () => content({ text, link }));
    const codes = [];
    for (const values of all) {
      const draft = await written('elena', { ...values, screens: null });
      const answer = await act('elena', draft, 'submit');
      codes.push(answer.statusCode === 200 ? 'ok' : answer.json<{ code: string }>().code);
      if (answer.statusCode === 200) await acted('pablo', answer.json<NoticeRecord>(), 'publish');
    }
    expect(Buffer.byteLength(await served('9001'))).toBeLessThanOrEqual(8192);
    expect(codes.filter((code) => code !== 'ok')).toEqual(
      Array(codes.filter((code) => code !== 'ok').length).fill('noticeTooLarge'),
    );
  });

  test('stays so in a file of notices that were published before the limits', async () => {
    const row = {
      entities: ['9001'],
      text: 'x'.repeat(300),
      time_zone: 'Europe/Madrid',
      state: 'published' as const,
      author: 'ana@roble.example',
      author_ids: [],
      created_at: site.now(),
      changed_at: site.now(),
      from_at: new Date(site.now().getTime() - HOUR_MS),
      until_at: new Date(site.now().getTime() + HOUR_MS),
    };
    const rows = Array.from({ length: 365 }, (_, index) => ({
      ...row,
      id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      kind: index === 364 ? ('warning' as const) : ('information' as const),
      ...(index === 364 && {
        link_text: 'www.cajaroble.example',
        link_href: 'https://www.cajaroble.example@evil.example/',
      }),
    }));
    await site.db.insertInto('notice').values(rows).execute();
    const file = await served('9001');
    const { notices } = JSON.parse(file) as NoticeFile;
    expect(notices).toHaveLength(5);
    expect(Buffer.byteLength(file)).toBeLessThanOrEqual(8192);
    expect(notices[0]).toMatchObject({ id: rows[364]!.id });
    expect(file).not.toContain('evil.example');
  });
});

test('R-DESK-03 a future notice is nowhere before its time, and is there at its time', async () => {
  const text = 'El lunes hay otro tipo de interés.';
  await approved({ text, from: minuteIn(5), until: minuteIn(6) });
  expect(await served('9001')).not.toContain(text);
  expect(await textsServed('9001', 5)).toEqual([text]);
  expect(await textsServed('9001', 6)).toEqual([]);
});

describe('R-CON-05 R-DESK-03 a member who works for one entity of a shared notice', () => {
  const list = async (who: string, query: string) => {
    const { statusCode, headers, body } = await as(who)({ method: 'GET', url: `${API}?${query}` });
    return { statusCode, range: headers['content-range'], body };
  };

  test('gets the same answer for each entity outside the scope, whether the notice is also its or not', async () => {
    const { id } = await written('elena', content({ entities: ['9001', '9002'] }));
    const filterBy = (entity: string, more: object = {}) =>
      list('lola', `filter=${encodeURIComponent(JSON.stringify({ entity, ...more }))}`);
    expect((await filterBy('9001')).body).toContain(id);
    const nobodys = await filterBy('9999');
    expect(nobodys).toMatchObject({ statusCode: 200, range: 'notices */0', body: '[]' });
    expect(await filterBy('9002')).toEqual(nobodys);
    expect(await filterBy('9000')).toEqual(nobodys);
    expect(await filterBy('9002', { id: [id] })).toEqual(nobodys);
    for (const state of ['draft', 'published']) expect(await filterBy('9002', { state })).toEqual(nobodys);
  });

  test('finds nothing of the other entity in its own rows, their order, the audit and its table', async () => {
    const { id } = await written('elena', content({ entities: ['9001', '9002'] }));
    for (const field of ['id', 'kind', 'fromAt', 'untilAt', 'changedAt'])
      expect((await list('lola', `sort=["${field}","ASC"]`)).body).not.toContain('9002');
    const get = (url: string) => as('lola')({ method: 'GET', url });
    expect((await get(`${API}/${id}`)).body).not.toContain('9002');
    const audit = (entity: string) =>
      get(`/console/api/audit?filter=${encodeURIComponent(JSON.stringify({ entity }))}`);
    expect((await audit('9002')).body).toBe('[]');
    const rows = (await get('/console/api/audit')).json<{ action: string; detail: { notice?: string } }[]>();
    const own = rows.filter(({ detail }) => detail.notice === id);
    expect(own.map(({ action }) => action)).toEqual(['notice-made']);
    expect(JSON.stringify(own)).not.toContain('9002');
  });
});

describe('R-DESK-03 the mail about a published notice', () => {
  /** Who may approve a notice is mailed before, when its review is asked. */
  const published = async (): Promise<StoredMail[]> =>
    (await listLatestMails(site.db, null, 100)).filter(({ subject }) => !subject.startsWith('Aviso por revisar'));
  const mails = async (): Promise<Record<string, StoredMail>> =>
    Object.fromEntries((await published()).map((mail) => [mail.recipient.split('@')[0], mail]));

  test('goes once to everybody of its entities, with who published it, its words, and own entities alone', async () => {
    await approved({ text: 'Un aviso de los dos.', entities: ['9001', '9002'] });
    const sent = await published();
    expect(sent.map(({ recipient }) => recipient.split('@')[0]).toSorted()).toEqual(
      ['elena', 'fran', 'lola', 'pablo', 'paula', 'sara'].toSorted(),
    );
    const byName = await mails();
    for (const mail of Object.values(byName))
      for (const body of [mail.text, mail.html]) {
        expect(body).toContain('Un aviso de los dos.');
        expect(body).toContain('Nombre de pablo@banco.example');
      }
    expect(byName.lola!.text).toContain('9001');
    for (const part of [byName.lola!.text, byName.lola!.html, byName.lola!.subject])
      expect(part).not.toMatch(/9002|Marea/);
    expect(byName.fran!.text).not.toMatch(/9001|Roble/);
    expect(byName.elena!.text).toContain('9001');
    expect(byName.elena!.text).toContain('9002');
  });

  test('can be turned off for a reviewed notice, not for one that somebody published alone', async () => {
    const setting = (off: string[]) =>
      as('sara')({ method: 'PUT', url: '/console/api/session/mails', payload: { off } });
    callers.sara = await site.callAs('sara@banco.example');
    expect((await setting(['notice-published'])).statusCode).toBe(200);
    onTestFinished(async () => void (await setting([])));
    await approved();
    const toSara = async () =>
      (await listLatestMails(site.db, null, 100)).filter(({ recipient }) => recipient.startsWith('sara@'));
    const reported = (await toSara()).map(({ text }) => text);
    expect(reported.filter((text) => text.includes('El sábado de 8 a 10'))).toEqual([]);
    await acted('pablo', await written('pablo', urgent({ text: 'Ahora mismo.' })), 'publish');
    const sara = (await toSara()).find(({ text }) => text.includes('Ahora mismo.'));
    expect(sara!.subject).toContain('sin revisión');
    expect(sara!.text).toContain('Ahora mismo.');
    expect(sara!.text).not.toContain('Puede desactivar');
  });

  test('is not sent for a notice that nobody may see, and goes to nobody without access', async () => {
    await acted('elena', await written('elena', content()), 'submit');
    expect(await published()).toEqual([]);
    await approved({ entities: ['9002'] });
    expect(Object.keys(await mails())).not.toContain('lola');
  });
});

test('R-DESK-03 FOUR_EYES=false lets an author approve an own notice in review, which the audit says', async () => {
  const alone = await startConsoleWithFolders({ needsReview: false });
  onTestFinished(() => alone.stop());
  const call = await alone.addCaller('pablo@banco.example', ['editor', 'publisher']);
  const send = (path: string, payload: object) => call(post(path, payload));
  const link = { text: 'Ver', href: 'https://www.cajaroble.example/' };
  const draft = (await send('', content({ link, until: minuteIn(80 * DAY_HOURS) }))).json<NoticeRecord>();
  expect(await codeOf(send(`/${draft.id}/publish`, { revision: 0 }))).toBe('wrongState');
  await send(`/${draft.id}/submit`, { revision: 0 });
  const published = await send(`/${draft.id}/publish`, { revision: 1 });
  expect(published.json()).toMatchObject({ state: 'published', reviewer: null, link });
  const { action, detail } = await alone.db
    .selectFrom('audit')
    .select(['action', 'detail'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect([action, detail]).toMatchObject(['notice-published-unreviewed', { isUrgent: false, link: link.href }]);
});

test('R-DESK-03 R-OPS-08 notices of one member from before the review wait for it or end within a day, others within 90', async () => {
  const { db } = await forTest(openEmptyDatabase(2));
  const migration = 'platform/010-notice-review';
  const others = listMigrations().filter(({ name }) => name !== migration);
  await db.transaction().execute((trx) => migrateInTransaction(trx, others));
  const rows = [
    ['shown alone', 'warning', null, null, -1, 80_000],
    ['alone with a link', 'warning', 'https://evil.example/', null, -1, 80_000],
    ['alone, future', 'warning', null, null, 48, 60],
    ['alone, over', 'warning', null, null, -9, -1],
    ['short alone', 'warning', null, null, -1, 1],
    ['reviewed', 'information', 'https://www.banco.example/', 'ana@x', -1, 80_000],
    ['reviewed, short', 'warning', null, 'ana@x', -1, 100],
    ['one pair of eyes', 'information', null, null, -1, 100],
  ] as const;
  for (const [text, kind, href, reviewer, from, until] of rows)
    await sql`insert into notice (id, entities, kind, text, link_text, link_href, from_at, until_at, time_zone, state,
        author, author_ids, reviewer, created_at, changed_at, published_at)
      values (gen_random_uuid(), '{9001}', ${kind}, ${text}, ${href && 'Ver'}, ${href}, now() + ${from} * interval '1 hour',
        now() + ${until} * interval '1 hour', 'Europe/Madrid', 'published', 'luis@x', '{}', ${reviewer}, now(), now(), now())`.execute(
      db,
    );
  expect(await migrate(db, listMigrations())).toEqual([migration]);
  const after = await sql<{ text: string; state: string; left: number }>`
    select text, state, round(extract(epoch from until_at - now()) / 3600)::int as left from notice`.execute(db);
  expect(Object.fromEntries(after.rows.map(({ text, state, left }) => [text, [state, left]]))).toEqual({
    'shown alone': ['published', 24],
    'alone with a link': ['in-review', 80_000],
    'alone, future': ['in-review', 60],
    'alone, over': ['published', -1],
    'short alone': ['published', 1],
    reviewed: ['published', 90 * DAY_HOURS],
    'reviewed, short': ['published', 100],
    'one pair of eyes': ['published', 100],
  });
});

// The last one, because it moves the clock beyond the sessions of the others.
describe('R-DESK-03 who publishes alone', () => {
  test('cannot chain urgent notices beyond 24 hours in seven days, by another draft, copy or entity', async () => {
    await acted('pablo', await written('pablo', urgent({ until: minuteIn(14) })), 'publish');
    const next = await written('pablo', urgent({ from: minuteIn(14), until: minuteIn(23.9), text: 'Sigue.' }));
    await acted('pablo', next, 'publish');
    const more = await written('pablo', urgent({ entities: ['9001', '9002'], until: minuteIn(23.99), text: 'Otro.' }));
    await acted('pablo', more, 'publish');
    site.advanceTime(DAY_HOURS * HOUR_MS);
    for (const who of ['pablo', 'paula']) callers[who] = await site.callAs(`${who}@banco.example`);
    const third = await written('pablo', urgent({ text: 'Todavía.', until: minuteIn(1) }));
    expect(await codeOf(act('pablo', third, 'publish'))).toBe('noticeUrgentUsedUp');
    // Somebody else decides on it.
    expect(await acted('paula', third, 'publish')).toMatchObject({ reviewer: null });
    site.advanceTime(7 * DAY_HOURS * HOUR_MS);
    callers.pablo = await site.callAs('pablo@banco.example');
    await acted('pablo', await written('pablo', urgent()), 'publish');
  });
});

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { VersionDetails } from '#shared/console/console-contract.ts';
import { completeStudioContext } from '#studio/domain/studio-context.ts';
import { publishDueVersion } from '#studio/domain/publishing/publish-due.ts';
import { listLatestMails } from '#platform/database/mails.ts';
import { startForFile } from '#tests/service/support/start-for-file.ts';
import { ValidatorGate } from '#tests/service/support/validator-gate.ts';
import { startConsoleWithFolders } from '#tests/service/support/console-folder.ts';
import { parseLinkToken } from '#tests/service/support/test-console.ts';
import { getPrimaryColor, StaffPerson, createColorChange } from '#tests/service/support/staff-person.ts';

const HIDDEN = '#501478';
const SHOWN = '#145079';
const HOST = 'roble.localhost';
const NOTICE = 'Caja Roble, Sociedad Cooperativa de Crédito';

const gate = new ValidatorGate();
let ana: StaffPerson;
let luis: StaffPerson;
let admin: StaffPerson;

const site = startForFile(() => startConsoleWithFolders((folder) => ({ validator: gate.validator(folder) })));
beforeAll(async () => {
  admin = await StaffPerson.logIn(site, 'alba', ['admin']);
});

let people = 0;
beforeEach(async () => {
  people += 1;
  ana = await StaffPerson.logIn(site, `ana${people}`, ['editor', 'publisher']);
  luis = await StaffPerson.logIn(site, `luis${people}`, ['editor', 'publisher']);
});

const outcome = (answer: LightMyRequestResponse) => [answer.statusCode, answer.json<{ code?: string }>().code];
const done = [200, undefined];

/** What suppliers get at the host, whole. */
async function seen(): Promise<{ primaryColor: string; hash: string; nameSite: string }> {
  const { definition, hash } = await site.db
    .selectFrom('published_host as at')
    .innerJoin('published_definition as published', 'published.hash', 'at.hash')
    .select(['published.definition', 'published.hash'])
    .where('host', '=', HOST)
    .executeTakeFirstOrThrow();
  return { ...(JSON.parse(definition) as { primaryColor: string; nameSite: string }), hash };
}

/** A draft of an author with another colour than suppliers see. */
async function draftWith(author: StaffPerson, color: string): Promise<string> {
  const draft = await author.draft('9001');
  expect(outcome(await author.change(draft.id, createColorChange(getPrimaryColor(draft), color)))).toEqual(done);
  return draft.id;
}

/** The same, approved by somebody else, who saw it. */
async function approvedWith(color: string): Promise<string> {
  const id = await draftWith(ana, color);
  expect(outcome(await ana.submit(id))).toEqual(done);
  const page = await luis.read(id);
  expect(getPrimaryColor(page)).toBe(color);
  expect(outcome(await luis.approve(id, page))).toEqual(done);
  return id;
}

const change = (person: StaffPerson, values: object) =>
  admin.call({ method: 'PUT', url: `/console/api/staff/${person.id}`, payload: values });

/** An admin changes the email of a member, who opens the link that is mailed to the new one. */
async function changeEmail(person: StaffPerson, email: string): Promise<void> {
  expect((await change(person, { email })).statusCode).toBe(200);
  const mail = (await listLatestMails(site.db, null, 100)).find(({ recipient }) => recipient === email);
  const link = /http:\S+\/correo#token=\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  const answer = await site.call({
    method: 'POST',
    url: '/console/api/session/email',
    payload: { token: parseLinkToken(link) },
  });
  expect(answer.json()).toEqual({ email });
}

describe('R-STU-18 R-STU-19 suppliers get what was approved, and nothing else', () => {
  test('an author who publishes while a colleague reviews does not bring in what was undone before the review', async () => {
    const before = await seen();
    const id = await draftWith(ana, HIDDEN);
    const goOn = await gate.holdNextCheck(() => ana.act(id, 'publish'));
    expect(outcome(await ana.act(id, 'undo', { revision: 1 }))).toEqual(done);
    expect(outcome(await ana.submit(id))).toEqual(done);
    const page = await luis.read(id);
    expect(getPrimaryColor(page)).toBe(before.primaryColor);
    expect(outcome(await luis.approve(id, page))).toEqual(done);
    expect(outcome(await goOn())).toEqual([409, 'wrongState']);
    expect(await seen()).toEqual(before);
    expect(outcome(await luis.act(id, 'publish'))).toEqual(done);
    expect((await seen()).hash).toBe(page.publicationHash);
  });

  test.each(['publish', 'schedule'])(
    'nor does a call to %s that was checked before the version was taken back, changed and approved anew',
    async (action) => {
      const before = await seen();
      const id = await approvedWith(HIDDEN);
      const at = new Date(site.now().getTime() + 60_000).toISOString();
      const goOn = await gate.holdNextCheck(() => luis.act(id, action, action === 'schedule' ? { at } : undefined));
      expect(outcome(await ana.act(id, 'withdraw'))).toEqual(done);
      expect(outcome(await ana.change(id, createColorChange(HIDDEN, SHOWN)))).toEqual(done);
      expect(outcome(await ana.submit(id))).toEqual(done);
      expect(outcome(await luis.approve(id, await luis.read(id)))).toEqual(done);
      expect(outcome(await goOn())).toEqual([409, 'wrongState']);
      expect([await seen(), (await luis.read(id)).state]).toEqual([before, 'in-review']);
    },
  );

  test('an approval of what the page no longer shows is refused', async () => {
    const id = await draftWith(ana, SHOWN);
    await ana.submit(id);
    const page = await luis.read(id);
    const other = { ...page, publicationHash: 'f'.repeat(64) };
    expect(outcome(await luis.approve(id, other))).toEqual([409, 'reviewOutdated']);
    const { revision } = page;
    expect(outcome(await luis.act(id, 'approve', { revision }))).toEqual([400, 'invalid']);
    expect(await luis.read(id)).toMatchObject({ reviewedAt: null, approvedHash: null });
  });

  describe('where the default that entities leave things to has changed since the approval', () => {
    const file = () => join(site.folder, 'default/entity.json');
    const letDefaultSay = (primaryContrastColor: string) =>
      writeFileSync(file(), JSON.stringify({ ...JSON.parse(readFileSync(file(), 'utf8')), primaryContrastColor }));
    beforeEach(() => letDefaultSay('#FFFFFF'));
    afterAll(() => letDefaultSay('#FFFFFF'));

    const REFUSED = {
      es: 'Lo que se publicaría ya no es lo que se aprobó. Revise la versión y apruébela otra vez.',
      en: 'What would be published is no longer what was approved. Review the version and approve it again.',
    };

    test('it is neither published nor scheduled, in either language, until it is approved again', async () => {
      const before = await seen();
      const id = await approvedWith('#1B4F72');
      letDefaultSay('#FEFEFE');
      const at = new Date(site.now().getTime() + 60_000).toISOString();
      for (const [language, message] of Object.entries(REFUSED)) {
        const headers = { 'accept-language': language };
        const answers = [
          await luis.call({ method: 'POST', url: `/console/api/versions/${id}/publish`, headers }),
          await luis.call({ method: 'POST', url: `/console/api/versions/${id}/schedule`, headers, payload: { at } }),
        ];
        for (const answer of answers)
          expect([answer.statusCode, answer.json()]).toEqual([409, { code: 'approvalOutdated', message }]);
      }
      expect(await seen()).toEqual(before);
      const page = await luis.read(id);
      expect(page.approvedHash).not.toBe(page.publicationHash);
      expect(outcome(await luis.approve(id, page))).toEqual(done);
      expect(outcome(await luis.act(id, 'publish'))).toEqual(done);
      expect(await seen()).toMatchObject({ hash: page.publicationHash, primaryContrastColor: '#FEFEFE' });
    });

    test('nor is it published at its time: it waits for another approval, and says why', async () => {
      const before = await seen();
      const id = await approvedWith('#1B4F73');
      const at = new Date(site.now().getTime() + 60_000);
      expect(outcome(await luis.act(id, 'schedule', { at: at.toISOString() }))).toEqual(done);
      letDefaultSay('#FEFEFE');
      const later = () => new Date(at.getTime() + 1);
      const due = completeStudioContext({ database: site.db, now: later, entitiesFolder: site.folder });
      expect(await publishDueVersion(due)).toMatchObject({ refused: { refused: { code: 'approvalOutdated' } } });
      expect(await publishDueVersion(due)).toBeUndefined();
      expect(await luis.read(id)).toMatchObject({
        state: 'in-review',
        comment: { refused: 'approvalOutdated', text: REFUSED.es },
      });
      expect(await seen()).toEqual(before);
    });
  });

  test('a version that is published has the hash that was approved', async () => {
    const id = await approvedWith('#1B4F74');
    const { publicationHash, approvedHash } = await luis.read(id);
    expect(outcome(await ana.act(id, 'publish'))).toEqual(done);
    expect([approvedHash, (await luis.read(id)).hash, (await seen()).hash]).toEqual(Array(3).fill(publicationHash));
  });
});

describe('R-STU-18 authors and reviewers are people, whatever their emails are', () => {
  test.each(['made', 'changed'])('a member who %s a version does not approve it with another email', async (hand) => {
    const [author, other] = hand === 'made' ? [ana, luis] : [luis, ana];
    const draft = await author.draft('9001');
    await ana.change(draft.id, createColorChange(getPrimaryColor(draft), SHOWN));
    await other.submit(draft.id);
    await changeEmail(ana, `ana${people}.otra@banco.example`);
    const again = await site.callAs(`ana${people}.otra@banco.example`);
    const { revision, publicationHash: hash } = await luis.read(draft.id);
    const answer = await again({
      method: 'POST',
      url: `/console/api/versions/${draft.id}/approve`,
      payload: { revision, hash },
    });
    expect(outcome(answer)).toEqual([409, 'ownWork']);
  });

  test('somebody who was given the email of an author since may approve', async () => {
    const id = await draftWith(ana, '#1B4F75');
    await ana.submit(id);
    await changeEmail(ana, `ana${people}.antes@banco.example`);
    // Until then its former owner can take it back.
    site.advanceTime(7 * 24 * 3_600_000);
    admin = new StaffPerson(admin.id, await site.callAs('alba@banco.example'));
    await changeEmail(luis, `ana${people}@banco.example`);
    const call = await site.callAs(`ana${people}@banco.example`);
    const url = `/console/api/versions/${id}`;
    const { revision, publicationHash: hash } = (await call({ method: 'GET', url })).json<VersionDetails>();
    const answer = await call({ method: 'POST', url: `${url}/approve`, payload: { revision, hash } });
    expect(outcome(answer)).toEqual(done);
  });

  test('versions, their history and the audit keep the id of who did it, and the email of that time', async () => {
    const id = await approvedWith('#1B4F76');
    await changeEmail(ana, `ana${people}.despues@banco.example`);
    expect(await luis.read(id)).toMatchObject({
      authorId: ana.id,
      author: `ana${people}@banco.example`,
      reviewerId: luis.id,
    });
    const history = (await luis.get(`/versions/${id}/history`)).json();
    expect(history).toMatchObject([{ authorId: ana.id, author: `ana${people}@banco.example` }]);
    const { number } = await luis.read(id);
    // Found by the email of now.
    const filter = encodeURIComponent(`{"who":"ana${people}.despues"}`);
    const rows = (await admin.get(`/audit?filter=${filter}&sort=["id","ASC"]&range=[0,999]`)).json<
      { action: string; version: number; who: { id: string } }[]
    >();
    expect(rows.filter(({ version }) => version === number).map(({ action, who }) => [action, who.id])).toEqual([
      ['version-made', ana.id],
      ['version-changed', ana.id],
      ['review-asked', ana.id],
    ]);
  });
});

describe('R-STU-18 who wrote what a version changes does not approve it, whoever made the version', () => {
  const draftFrom = async (who: StaffPerson, from: number) =>
    (await who.post('/versions', { entity: '9001', from })).json<VersionDetails>();
  const waitsFor = async (who: StaffPerson, id: string) => {
    const filter = encodeURIComponent('{"task":"review"}');
    const versions = (await who.get(`/versions?filter=${filter}`)).json<VersionDetails[]>();
    return versions.some((version) => version.id === id);
  };

  test("a draft made from another's draft, which the home of its author does not offer for a review either", async () => {
    const eva = await StaffPerson.logIn(site, `eva${people}`, ['publisher']);
    const { number } = await luis.read(await draftWith(ana, '#1B4F78'));
    const { id } = await draftFrom(luis, number);
    expect(outcome(await luis.submit(id))).toEqual(done);
    expect(await Promise.all([ana, luis, eva].map((who) => waitsFor(who, id)))).toEqual([false, false, true]);
    for (const who of [ana, luis]) expect(outcome(await who.approve(id, await who.read(id)))).toEqual([409, 'ownWork']);
    expect(outcome(await eva.approve(id, await eva.read(id)))).toEqual(done);
  });

  test('what is taken from a list stays the change of its author when somebody else adds to that list', async () => {
    const days = (from: string[] | undefined, to: string[]) => ({ file: 'entity.json', path: '/closedDays', from, to });
    const first = await ana.draft('9001');
    expect(outcome(await ana.change(first.id, days(undefined, ['2027-03-18', '2027-03-19'])))).toEqual(done);
    expect(outcome(await ana.submit(first.id))).toEqual(done);
    expect(outcome(await luis.approve(first.id, await luis.read(first.id)))).toEqual(done);
    expect(outcome(await luis.act(first.id, 'publish'))).toEqual(done);

    const shorter = await ana.draft('9001');
    expect(outcome(await ana.change(shorter.id, days(['2027-03-18', '2027-03-19'], ['2027-03-19'])))).toEqual(done);
    const { id } = await draftFrom(luis, shorter.number);
    expect(outcome(await luis.change(id, days(['2027-03-19'], ['2027-03-19', '2027-03-25'])))).toEqual(done);
    expect(outcome(await luis.submit(id))).toEqual(done);
    expect(outcome(await ana.approve(id, await ana.read(id)))).toEqual([409, 'ownWork']);
  });

  test('nor is it published when its reviewer became an author of its changes by what was published meanwhile', async () => {
    const eva = await StaffPerson.logIn(site, `eva${people}`, ['editor', 'publisher']);
    const before = (await seen()).hash;
    const id = await approvedWith('#1B4F79');
    expect(outcome(await luis.act(id, 'publish'))).toEqual(done);
    // Ana's colour is live: she may approve what somebody else changes besides it.
    const { number } = await ana.read(id);
    const other = await draftFrom(luis, number);
    await luis.change(other.id, { file: 'entity.json', path: '/copyrightNotice', from: NOTICE, to: 'Caja Roble' });
    expect(outcome(await luis.submit(other.id))).toEqual(done);
    expect(outcome(await ana.approve(other.id, await ana.read(other.id)))).toEqual(done);

    const archived = (
      await ana.get(`/versions?filter=${encodeURIComponent('{"entity":"9001","state":"archived"}')}`)
    ).json<VersionDetails[]>();
    await eva.act(archived.find(({ hash }) => hash === before)!.id, 'restore');
    expect(outcome(await luis.act(other.id, 'publish'))).toEqual([409, 'reviewerIsAuthor']);
    const at = new Date(site.now().getTime() + 60_000).toISOString();
    expect(outcome(await luis.act(other.id, 'schedule', { at }))).toEqual([409, 'reviewerIsAuthor']);
    expect((await seen()).hash).toBe(before);
    const acknowledged = await eva.undoneKeys(other.id);
    expect(outcome(await eva.approve(other.id, await eva.read(other.id), acknowledged))).toEqual(done);
    expect(outcome(await luis.act(other.id, 'publish', { acknowledged }))).toEqual(done);
  });
});

describe('R-CON-06 a member who loses a right while a call waits does not make it any more', () => {
  test.each([
    ['the role', { roles: ['support'] }, [403, 'forbidden']],
    ['the entity', { scope: ['9002'] }, [404, 'notFound']],
    ['the access', { isDisabled: true }, [401, 'unauthenticated']],
  ])('%s, before it publishes', async (_what, values, refused) => {
    const before = await seen();
    const id = await approvedWith('#1B4F77');
    const goOn = await gate.holdNextCheck(() => luis.act(id, 'publish'));
    expect((await change(luis, values)).statusCode).toBe(200);
    expect(outcome(await goOn())).toEqual(refused);
    expect(await seen()).toEqual(before);
    expect((await ana.read(id)).state).toBe('in-review');
  });

  test.each(['import', 'createEntity'])('a role, before a draft is made by %s', async (how) => {
    const [live] = (await ana.get(`/versions?filter=${encodeURIComponent('{"entity":"9002","state":"live"}')}`)).json<
      VersionDetails[]
    >();
    const zip = (await ana.get(`/versions/${live!.id}/zip`)).rawPayload;
    const versions = () => site.db.selectFrom('entity_version').select('id').execute();
    const before = await versions();
    const goOn = await gate.holdNextCheck(() =>
      how === 'import'
        ? ana.call({
            method: 'POST',
            url: '/console/api/entities/9002/import',
            headers: { 'content-type': 'application/zip' },
            payload: zip,
          })
        : ana.post('/entities', { code: '9031', name: 'Banca Norte', hosts: ['norte.localhost'] }),
    );
    await change(ana, { roles: ['publisher'] });
    expect(outcome(await goOn())).toEqual([403, 'forbidden']);
    expect(await versions()).toHaveLength(before.length);
  });
});

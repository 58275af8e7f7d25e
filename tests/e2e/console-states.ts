import { expect, type Browser, type Page } from '@playwright/test';
import type { Kysely } from 'kysely';
import type { EntityRecord, VersionDetails } from '#shared/console/console-contract.ts';
import type { Schema } from '#confirming/database/schema.ts';
import { addColleague, callConsole, freshCode, openSession, publishedName } from './console-steps.ts';

/** An entity for one test with versions in the states that follow a review, by id. */
export interface States {
  entity: string;
  /** Their author, who has the roles of editor and publisher. */
  colleague: Awaited<ReturnType<typeof addColleague>>;
  live: string;
  reviewed: string;
}

/** Creates them through the console's calls, as two users would. */
export async function addEveryState(browser: Browser, database: Kysely<Schema>): Promise<States> {
  const entity = freshCode();
  const { colleague, copyVersion, save, create, approve, publish, close } = await openPublishers(browser, database);
  const copy = async (from: number, to: string) => {
    const draft = await copyVersion(entity, from);
    const text = draft.files.find(({ name }) => name === 'entity.json')?.text ?? '{}';
    const { primaryColor } = JSON.parse(text) as { primaryColor: string };
    await save(draft.id, { path: '/primaryColor', from: primaryColor, to });
    return draft.id;
  };
  await publish(await approve(await create(entity, 'Caja de Todos los Estados', `estados-${entity}.localhost`)));
  const live = await approve(await copy(1, '#145079'));
  await publish(live);
  const reviewed = await approve(await copy(2, '#0F3D5E'));
  await close();
  return { entity, colleague, live, reviewed };
}

/**
 * Publishes a new entity through the console's calls, as two users would, and waits until its portal is there.
 * @param values of its definition
 */
export async function publishEntity(
  browser: Browser,
  database: Kysely<Schema>,
  values: Record<string, unknown>,
): Promise<{ entity: string; host: string }> {
  const entity = freshCode();
  const host = `e${entity}.localhost`;
  const { editor, save, create, approve, publish, close } = await openPublishers(browser, database);
  const draft = await create(entity, `Entidad ${entity}`, host);
  for (const [name, to] of Object.entries(values)) await save(draft, { path: `/${name}`, to });
  await publish(await approve(draft));
  await expect.poll(() => publishedName(editor, host), { timeout: 20_000 }).not.toBe('');
  await close();
  return { entity, host };
}

/** What two members of staff do to publish an entity, through the console's calls. */
async function openPublishers(browser: Browser, database: Kysely<Schema>) {
  const colleague = await addColleague(database, 'editor', 'publisher');
  const [editor, reviewer] = [
    await entered(browser, colleague),
    await entered(browser, await addColleague(database, 'publisher')),
  ];
  const act = (page: Page, id: string, action: string, body?: object) =>
    callConsole<VersionDetails>(page, 'POST', `versions/${id}/${action}`, body);
  const save = (id: string, change: object) =>
    callConsole(editor, 'PUT', `versions/${id}`, { changes: [{ file: 'entity.json', ...change }] });
  const submit = async (id: string) => {
    const { warnings } = await callConsole<VersionDetails>(editor, 'GET', `versions/${id}`);
    const acknowledged = warnings.map(({ key }) => key);
    return act(editor, id, 'submit', { note: 'Como se acordó', acknowledged });
  };
  return {
    colleague,
    editor,
    save,
    create: async (entity: string, name: string, host: string): Promise<string> => {
      const made = await callConsole<EntityRecord>(editor, 'POST', 'entities', {
        code: entity,
        name,
        hosts: [host],
        primaryColor: '#5B2A86',
        address: 'Calle Mayor 1, 28013 Madrid',
        email: 'datos@estados.example',
        legalNotice: 'https://www.estados.example/aviso',
        cookies: 'https://www.estados.example/cookies',
        privacy: 'https://www.estados.example/privacidad',
      });
      return made.draft?.id ?? '';
    },
    copyVersion: (entity: string, from: number) =>
      callConsole<VersionDetails>(editor, 'POST', 'versions', { entity, from }),
    approve: async (id: string): Promise<string> => {
      const { revision, publicationHash: hash } = await submit(id);
      await act(reviewer, id, 'approve', { revision, hash });
      return id;
    },
    publish: (id: string) => act(editor, id, 'publish'),
    close: () => Promise.all([editor, reviewer].map((page) => page.context().close())),
  };
}

async function entered(browser: Browser, colleague: States['colleague']): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'es-ES' })).newPage();
  await openSession(page, colleague);
  return page;
}

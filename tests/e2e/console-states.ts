import type { Browser, Page } from '@playwright/test';
import type { Kysely } from 'kysely';
import type { EntityRecord, VersionDetails } from '#shared/console/console-contract.ts';
import type { Schema } from '#confirming/database/schema.ts';
import { addColleague, callConsole, freshCode, openSession } from './console-steps.ts';

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
  const colleague = await addColleague(database, 'editor', 'publisher');
  const [editor, reviewer] = [
    await entered(browser, colleague),
    await entered(browser, await addColleague(database, 'publisher')),
  ];
  const act = (page: Page, id: string, action: string, body?: object) =>
    callConsole<VersionDetails>(page, 'POST', `versions/${id}/${action}`, body);
  const copy = async (from: number, to: string) => {
    const draft = await callConsole<VersionDetails>(editor, 'POST', 'versions', { entity, from });
    const text = draft.files.find(({ name }) => name === 'entity.json')?.text ?? '{}';
    const { primaryColor } = JSON.parse(text) as { primaryColor: string };
    const changes = [{ file: 'entity.json', path: '/primaryColor', from: primaryColor, to }];
    await callConsole(editor, 'PUT', `versions/${draft.id}`, { changes });
    return draft.id;
  };
  const submit = async (id: string) => {
    const { warnings } = await callConsole<VersionDetails>(editor, 'GET', `versions/${id}`);
    const acknowledged = warnings.map(({ key }) => key);
    return act(editor, id, 'submit', { note: 'Como se acordó', acknowledged });
  };
  const approved = async (id: string) => {
    const { revision, publicationHash: hash } = await submit(id);
    await act(reviewer, id, 'approve', { revision, hash });
    return id;
  };
  const made = await callConsole<EntityRecord>(editor, 'POST', 'entities', {
    code: entity,
    name: 'Caja de Todos los Estados',
    hosts: [`estados-${entity}.localhost`],
    primaryColor: '#5B2A86',
    address: 'Calle Mayor 1, 28013 Madrid',
    email: 'datos@estados.example',
    legalNotice: 'https://www.estados.example/aviso',
    cookies: 'https://www.estados.example/cookies',
    privacy: 'https://www.estados.example/privacidad',
  });
  const archived = await approved(made.draft?.id ?? '');
  await act(editor, archived, 'publish');
  const live = await approved(await copy(1, '#145079'));
  await act(editor, live, 'publish');
  const reviewed = await approved(await copy(2, '#0F3D5E'));
  await Promise.all([editor, reviewer].map((page) => page.context().close()));
  return { entity, colleague, live, reviewed };
}

async function entered(browser: Browser, colleague: States['colleague']): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'es-ES' })).newPage();
  await openSession(page, colleague);
  return page;
}

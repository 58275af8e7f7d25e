import type { FrameLocator, Page } from '@playwright/test';
import type { Kysely } from 'kysely';
import type { Schema } from '#confirming/database/schema.ts';
import { addColleague, CONSOLE, openEmptyConsole, openSession } from './console-steps.ts';

/** The address of the stage of the portal under test. */
export const STAGE = CONSOLE.replace('consola.', 'escenario.');

export const MARK = 'Reproducción: datos inventados';

/** A message of a scene to the page that contains it. */
export interface ReceivedMessage {
  origin: string;
  data: { type: string; heading?: string; method?: string; path?: string; address?: string };
}

/** Opens an empty page of the console as an editor; frames can be added to it. */
export async function openConsole(page: Page, database: Kysely<Schema>): Promise<void> {
  await openSession(page, await addColleague(database, 'editor'));
  await openEmptyConsole(page);
}

const send = <Answer>(page: Page, path: string, body?: object): Promise<Answer> =>
  page.evaluate(
    async ([address, sent]) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(`/console/api${address}`, sent ? { method: 'POST', headers, body: sent } : {});
      if (!answer.ok) throw new Error(`${address} is answered with ${answer.status}`);
      return (await answer.json()) as Answer;
    },
    [path, body && JSON.stringify(body)] as const,
  );

/** Creates showings of scenes with the live version of an entity. @returns their URLs, in the order of the names */
export async function showingsOf(page: Page, entity: string, scenes: string[]): Promise<string[]> {
  const filter = encodeURIComponent(JSON.stringify({ entity, state: 'live' }));
  const [live] = await send<{ id: string }[]>(page, `/versions?filter=${filter}`);
  const made = await send<{ showings: { url: string }[] }>(page, `/versions/${live?.id}/showings`, { scenes });
  return made.showings.map(({ url }) => url);
}

/** Adds scenes to the page in frames, with their titles; `window.said` stores their messages. */
export async function frame(page: Page, scenes: { title: string; url: string }[]): Promise<FrameLocator[]> {
  await page.evaluate((wanted) => {
    const said: object[] = [];
    Object.assign(window, { said });
    window.addEventListener('message', ({ origin, data }: MessageEvent<object>) => said.push({ origin, data }));
    document.body.replaceChildren(
      ...wanted.map(({ title, url }) =>
        Object.assign(document.createElement('iframe'), { title, src: url, width: 1280, height: 800 }),
      ),
    );
  }, scenes);
  return scenes.map(({ title }) => page.frameLocator(`iframe[title="${title}"]`));
}

/** The messages of the scenes so far. */
export const messagesIn = (page: Page): Promise<ReceivedMessage[]> =>
  page.evaluate(() => (window as unknown as { said: ReceivedMessage[] }).said);

/** Sends a message to the first scene of the page, as the console would. */
export const ask = (page: Page, request: object): Promise<void> =>
  page.evaluate(([message, origin]) => document.querySelector('iframe')?.contentWindow?.postMessage(message, origin), [
    request,
    STAGE,
  ] as const);

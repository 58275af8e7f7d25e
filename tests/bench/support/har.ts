import type { Scene } from '#shared/scenes/scene.ts';

const ROOT = 'https://portal.banco.example/api';
/** Of what else a page fetches, in each of its entries. */
const FILLING = 'x'.repeat(50_000);

/**
 * A HAR in which a supplier saw the screen of a scene, among whatever else a browser fetches.
 * @param bytes as long as this it is at least
 */
export function harOf({ route, session, answers }: Scene, bytes: number): string {
  const supplier = session?.supplierId ?? '';
  const made = answers
    .filter(({ path }) => path !== '/logout')
    .map(({ method, path, status = 200, body }) =>
      entry(method, ROOT + path.replace('{supplierId}', supplier).replaceAll(/\{\w+\}/g, '1'), status, {
        text: JSON.stringify(body),
        referer: new URL(route, ROOT).href,
      }),
    );
  const others = Array.from({ length: Math.ceil(bytes / FILLING.length) }, (_, index) =>
    entry('GET', `https://portal.banco.example/assets/${index}.js`, 200, { text: FILLING, referer: ROOT }),
  );
  return JSON.stringify({
    log: { version: '1.2', creator: { name: 'bench' }, pages: [], entries: [...others, ...made] },
  });
}

const entry = (method: string, url: string, status: number, { text, referer }: { text: string; referer: string }) => ({
  startedDateTime: '2026-03-10T09:30:00.000Z',
  time: 20,
  request: { method, url, headers: [{ name: 'referer', value: referer }], cookies: [] },
  response: { status, headers: [], cookies: [], content: { mimeType: 'application/json', text } },
});

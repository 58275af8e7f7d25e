import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createServer, type ViteDevServer } from 'vite';
import { errorsPlugin } from './plugin.ts';

/** Starts a development server for a project that consists only of schemas. */
async function develop(): Promise<{ root: string; server: ViteDevServer }> {
  const root = mkdtempSync(join(tmpdir(), 'errors-'));
  cpSync('schemas', join(root, 'schemas'), { recursive: true });
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [errorsPlugin()],
    server: { middlewareMode: true, ws: false },
  });
  onTestFinished(async () => {
    await server.close();
    rmSync(root, { recursive: true });
  });
  await vi.waitFor(
    () =>
      expect(server.watcher.getWatched()[join(root, 'schemas/errors')]).toEqual(
        expect.arrayContaining(['access.json', 'users.json']),
      ),
    { timeout: 30_000 },
  );
  return { root, server };
}

test('R-ERR-19 npm run dev regenerates a changed record, and shows a mistake until it is corrected', async () => {
  const { root, server } = await develop();
  const file = join(root, 'schemas/errors/access.json');
  const records = readFileSync(file, 'utf8');
  const messages = () => readFileSync(join(root, 'src/generated/errors/messages.ts'), 'utf8');
  const sent: object[] = [];
  server.ws.send = (message: unknown) => void sent.push(message as object);
  // Like the watcher, which may merge changes that follow one another within milliseconds.
  const change = (text: string) => {
    writeFileSync(file, text);
    server.watcher.emit('all', 'change', file);
  };

  change(records.replace('El correo electrónico o la contraseña no son correctos.', 'No coincide.'));
  expect(messages()).toContain('"errors.wrongPassword":"No coincide."');

  change(records.replace('"name": "wrongPassword"', '"nam": "wrongPassword"'));
  const mistake = /access\.json, (code|código) 637 \/errors\/\d+: .*"nam".*"name"/;
  expect(sent).toContainEqual({ type: 'error', err: { message: expect.stringMatching(mistake), stack: '' } });

  change(records);
  expect(sent).toContainEqual({ type: 'full-reload' });
  expect(messages()).toContain('El correo electrónico o la contraseña no son correctos.');
});

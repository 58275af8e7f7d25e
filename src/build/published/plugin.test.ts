import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createServer } from 'vite';
import { entityFieldsPlugin } from './plugin.ts';

test('npm run dev regenerates a changed field, and shows a mistake until it is corrected', async () => {
  const root = mkdtempSync(join(tmpdir(), 'published-'));
  for (const folder of ['schemas', 'entities/default']) cpSync(folder, join(root, folder), { recursive: true });
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [entityFieldsPlugin()],
    server: { middlewareMode: true, ws: false },
  });
  onTestFinished(async () => {
    await server.close();
    rmSync(root, { recursive: true });
  });
  const watched = () => server.watcher.getWatched()[join(root, 'schemas')];
  await vi.waitFor(() => expect(watched()).toContain('entity.schema.json'), { timeout: 30_000 });
  const file = join(root, 'schemas/entity.schema.json');
  const records = readFileSync(file, 'utf8');
  const texts = () => readFileSync(join(root, 'src/generated/studio/texts.ts'), 'utf8');
  const sent: object[] = [];
  server.ws.send = (message: unknown) => void sent.push(message as object);
  // Like the watcher, which may merge changes that follow one another within milliseconds.
  const change = (text: string) => {
    writeFileSync(file, text);
    server.watcher.emit('all', 'change', file);
  };

  change(records.replace('"es": "Color secundario"', '"es": "Color de apoyo"'));
  expect(texts()).toContain('"brand.fields.secondaryColor":"Color de apoyo"');

  change(records.replace('"input": "time-zone"', '"input": "zone"'));
  const mistake = /^schemas\/entity\.schema\.json, .* \/properties\/timeZone\/x-field\/input: "zone"/;
  expect(sent).toContainEqual({ type: 'error', err: { message: expect.stringMatching(mistake), stack: '' } });

  change(records);
  expect(sent).toContainEqual({ type: 'full-reload' });
  expect(texts()).toContain('"brand.fields.secondaryColor":"Color secundario"');
});

import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '#service/database/connect.ts';
import { migrate } from '#service/database/migrations/migrate.ts';
import { startEmbedded } from '#service/embedded/embedded.ts';
import { makeScenes, sceneText } from '#service/scenes/make-scenes.ts';
import { closeAll, closeAtEnd } from './closing.ts';
import { runCommand } from './failed-start.ts';
import { step } from './progress.ts';

const FOLDER = 'src/samples/scenes';
const END = '.scene.json';

/** `npm run scenes`: makes the library of scenes anew, with a database that is thrown away. */
await runCommand(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'scenes-'));
  // Whoever runs PostgreSQL in root's place has to pass; the data inside stays closed.
  chmodSync(folder, 0o755);
  closeAtEnd(() => rmSync(folder, { recursive: true, force: true }));
  const cluster = await step('Starting a database', () => startEmbedded(folder, { settings: { fsync: 'off' } }));
  closeAtEnd(async () => {
    await cluster.stop();
    rmSync(cluster.folder, { recursive: true, force: true });
  });
  const database = connect(cluster.url);
  closeAtEnd(() => database.destroy());
  await migrate(database);
  const scenes = await step('Making the scenes', () => makeScenes(database));
  mkdirSync(FOLDER, { recursive: true });
  for (const file of readdirSync(FOLDER))
    if (file.endsWith(END) && !scenes.has(file.slice(0, -END.length))) rmSync(join(FOLDER, file));
  for (const [name, scene] of scenes) writeFileSync(join(FOLDER, name + END), sceneText(scene));
  console.log(`${scenes.size} scenes in ${FOLDER}.`);
  await closeAll();
});

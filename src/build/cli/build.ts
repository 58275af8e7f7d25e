/**
 * `npm run build [-- --keep-last] [--lang es|en]`: builds the portal into `dist/`, the console into `dist-console/`,
 * the script of the stage into `dist-stage/` and the server into `dist-server/`. The exit code is 1 when an entity was
 * left out. With `--keep-last` such an entity is published as in the last build, and counts as left out only when the
 * last build did not have it.
 */
import { parseFlags, runCommand } from './command.ts';

const values = parseFlags({ 'keep-last': { type: 'boolean' }, lang: { type: 'string' } });
// Read before NODE_ENV changes: Vite builds for production, but placeholders depend on the original value.
const isProduction = process.env['NODE_ENV'] === 'production';
process.env['NODE_ENV'] = 'production';
const { build, loadConfigFromFile } = await import('vite');
const { entitiesPlugin } = await import('#build/entities/plugin.ts');
const { buildServer } = await import('#build/server/build-server.ts');
const { getCommandLanguage, localized } = await import('#definitions/problems/localized-text.ts');

const language = getCommandLanguage(values.lang);
let [ends, gone]: [string[], number] = [[], 0];
const entities = entitiesPlugin({
  language,
  isProduction,
  keepsLastValid: values['keep-last'] ?? false,
  onExcluded: (lines, count) => ([ends, gone] = [lines, count]),
});

await runCommand(async () => {
  const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' });
  const plugins = (loaded?.config.plugins ?? []).flat();
  const isEntities = (plugin: unknown) => (plugin as { name?: string } | null)?.name === 'entities';
  await build({
    ...loaded?.config,
    configFile: false,
    plugins: plugins.map((plugin) => (isEntities(plugin) ? entities : plugin)),
  });
  await build({ configFile: 'src/console/vite.config.ts' });
  await build({ configFile: 'src/stage/vite.config.ts' });
  await buildServer();
}, language);
if (ends.length > 0) {
  const title = localized({ es: 'Entidades con algo por arreglar:', en: 'Entities with problems to fix:' })[language];
  console.error(`\n${title}\n${ends.map((line) => `  ${line}`).join('\n')}`);
  if (gone > 0) process.exitCode = 1;
}

/**
 * `npm run entities:check [-- --lang es|en] [--production]`: reports the problems under entities/ and how to fix them.
 * With `--production` example addresses are problems too, as in a build for hosts that suppliers can open; fillers
 * always are.
 */
import { resolve } from 'node:path';
import { readSpanishPortalTexts } from '#build/entities/interface-texts.ts';
import { createProblemFormatter } from '#definitions/problems/problem.ts';
import { getCommandLanguage, localized } from '#definitions/problems/localized-text.ts';
import { readEntities } from '#definitions/entities/read-entities.ts';
import { checkForms } from '#definitions/forms/check-forms.ts';
import { parseFlags, runCommand } from './command.ts';

const values = parseFlags({ lang: { type: 'string' }, production: { type: 'boolean' } });
const language = getCommandLanguage(values.lang);

await runCommand(async () => {
  const texts = await readSpanishPortalTexts(resolve('.'));
  const { entities, problems, warnings } = await readEntities(resolve('entities'), {
    texts,
    placeholders: values.production ? 'refused' : 'allowed',
  });
  const forms = checkForms('schemas/forms', texts);
  const lines = [...problems, ...forms.problems].map(createProblemFormatter(language));
  const toKnow = localized({ es: 'Para saber', en: 'Note' })[language];
  for (const line of lines) console.error(line);
  for (const warning of warnings) console.log(`${toKnow}: ${createProblemFormatter(language)(warning)}`);
  if (lines.length > 0) {
    const end = localized({
      es: `${lines.length} por arreglar. Se pueden publicar tal como están: ${entities.length} entidades.`,
      en: `${lines.length} to fix. ${entities.length} entities can be published as they are.`,
    });
    console.error(`\n${end[language]}`);
    process.exitCode = 1;
  } else {
    const end = localized({
      es: `${entities.length} entidades y ${forms.count} formularios están en orden.`,
      en: `${entities.length} entities and ${forms.count} forms are in order.`,
    });
    console.log(end[language]);
    const open = warnings.filter(({ isPlaceholder }) => isPlaceholder).length;
    const placeholders = localized({
      es: `Rellenos: ${open}. Con ellos, una entidad no se publica en una dirección que los proveedores puedan abrir.`,
      en: `Placeholders: ${open}. With them an entity is not published for a host that suppliers can open.`,
    });
    if (open > 0) console.log(placeholders[language]);
  }
}, language);

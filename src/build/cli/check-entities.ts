/**
 * `npm run entities:check [-- --lang es|en] [--production]`: what is wrong under entities/, and how to mend it. With
 * `--production` placeholders are mistakes too, as in a build for host names that suppliers can open.
 */
import { resolve } from 'node:path';
import { readInterfaceTexts } from '#build/entities/interface-texts.ts';
import { formatIn } from '#definitions/problems/problem.ts';
import { languageOf, say } from '#definitions/problems/words.ts';
import { readEntities } from '#definitions/entities/read-entities.ts';
import { checkForms } from '#definitions/forms/check-forms.ts';
import { readFlags, run } from './command.ts';

const values = readFlags({ lang: { type: 'string' }, production: { type: 'boolean' } });
const language = languageOf(values.lang);

await run(async () => {
  const texts = await readInterfaceTexts(resolve('.'));
  const { entities, problems, warnings } = await readEntities(resolve('entities'), {
    texts,
    placeholders: values.production ? 'refused' : 'allowed',
  });
  const forms = checkForms('schemas/forms', texts);
  const lines = [...problems, ...forms.problems].map(formatIn(language));
  const toKnow = say('To know', 'Para saber')[language];
  for (const line of lines) console.error(line);
  for (const warning of warnings) console.log(`${toKnow}: ${formatIn(language)(warning)}`);
  if (lines.length > 0) {
    const end = say(
      `${lines.length} to mend. ${entities.length} entities can be published as they are.`,
      `${lines.length} por arreglar. Se pueden publicar tal como están: ${entities.length} entidades.`,
    );
    console.error(`\n${end[language]}`);
    process.exitCode = 1;
  } else {
    const end = say(
      `${entities.length} entities and ${forms.count} forms are in order.`,
      `${entities.length} entidades y ${forms.count} formularios están en orden.`,
    );
    console.log(end[language]);
    const open = warnings.filter(({ reason }) => /placeholder/.test(reason.en)).length;
    const placeholders = say(
      `Placeholders: ${open}. With them an entity is not published for a host that suppliers can open.`,
      `Rellenos: ${open}. Con ellos, una entidad no se publica en una dirección que los proveedores puedan abrir.`,
    );
    if (open > 0) console.log(placeholders[language]);
  }
}, language);

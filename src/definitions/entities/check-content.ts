import { createHash } from 'node:crypto';
import { listFieldsByInput } from '#definitions/fields/read-fields.ts';
import type { EntityProblem } from '#definitions/problems/problem.ts';
import { localized } from '#definitions/problems/localized-text.ts';
import { mentionChoice, mentionField, mentionKey, sentence, type Sentence } from '#definitions/problems/sentence.ts';
import { SCRIPT_FIELDS } from './check-assets.ts';
import type { TermsField } from '#shared/entity/entity.ts';
import { checkAccessibilityStatement } from './check-accessibility-statement.ts';
import { checkTimeZoneAndDays } from './check-time-zone-and-days.ts';
import { checkSupportHoursContact } from './check-support-hours-contact.ts';
import { checkMarkup } from './check-markup.ts';
import type { EntityFolder } from './entity-folder.ts';
import { createEntityJsonProblemFactory } from './field-descriptions.ts';
import { joinPath } from '#definitions/files/file-source.ts';

/** Checks the content of an entity other than colours and texts: scripts, terms, markup, support and days. */
export const checkFieldContents = (folder: EntityFolder): EntityProblem[] =>
  [
    scriptProblems,
    cookieBotProblems,
    termsProblems,
    checkMarkup,
    checkSupportHoursContact,
    checkAccessibilityStatement,
    checkTimeZoneAndDays,
  ].flatMap((find) => find(folder));

function scriptProblems(folder: EntityFolder): EntityProblem[] {
  const { definition, name } = folder;
  const problem = createEntityJsonProblemFactory(name);
  return SCRIPT_FIELDS.flatMap(([field, hashField]) => {
    const [url, hash] = [definition[field], definition[hashField]];
    if (!url) return [];
    if (!hash) {
      const reason = sentence(
        localized({ es: '%{script} no se carga sin su huella', en: '%{script} is not loaded without its hash' }),
        { script: mentionField(field) },
      );
      return [problem(`/${hashField}`, reason, addHash(folder, url, hashField))];
    }
    const wanted = url.startsWith('assets/') ? hashOf(folder, url, hash.split('-')[0]) : hash;
    if (!wanted || wanted === hash) return [];
    const reason = localized({
      es: `el contenido de ${url} tiene otra huella`,
      en: `the content of ${url} has another hash`,
    });
    return [problem(`/${hashField}`, reason, localized({ es: `Escriba "${wanted}".`, en: `Write "${wanted}".` }))];
  });
}

function addHash(folder: EntityFolder, url: string, hashField: string): Sentence {
  const hash = url.startsWith('assets/') ? hashOf(folder, url) : undefined;
  const field = mentionKey(hashField);
  if (hash)
    return sentence(
      localized({ es: 'Añada %{field}: "%{hash}".', en: 'Add %{field}: "%{hash}".' }),
      { field, hash },
      localized({ es: 'Escriba %{hash} en %{field}.', en: 'Write %{hash} in %{field}.' }),
    );
  return sentence(
    localized({
      es: 'Añada %{field} con lo que dice %{command}, después de "sha384-".',
      en: 'Add %{field} with what %{command} prints, after "sha384-".',
    }),
    { field, command: 'openssl dgst -sha384 -binary <file> | base64' },
    localized({
      es: 'Escriba la huella en %{field}; la sabe quien ha hecho el script.',
      en: 'Write the hash in %{field}; whoever made the script knows it.',
    }),
  );
}

function hashOf({ files, name }: EntityFolder, path: string, algorithm = 'sha384'): string | undefined {
  const file = joinPath(name, path);
  if (files.findProblem(file)) return undefined;
  return `${algorithm}-${createHash(algorithm).update(files.read(file)).digest('base64')}`;
}

function cookieBotProblems({ name, definition }: EntityFolder): EntityProblem[] {
  const { cbid, integrity } = definition.cookieBot ?? {};
  if (!cbid || integrity) return [];
  const reason = localized({
    es: 'Cookiebot no se carga sin su huella',
    en: 'Cookiebot is not loaded without its hash',
  });
  const fix = sentence(
    localized({
      es: 'Añada %{hash} con la huella de https://consent.cookiebot.com/uc.js, o escriba "" como %{account}.',
      en: 'Add %{hash} with the hash of https://consent.cookiebot.com/uc.js, or write "" as %{account}.',
    }),
    { hash: mentionKey('cookieBot', 'integrity'), account: mentionField('cookieBot', 'cbid') },
    localized({
      es: 'Escriba la huella de https://consent.cookiebot.com/uc.js en %{hash}, o deje vacío %{account}.',
      en: 'Write the hash of https://consent.cookiebot.com/uc.js in %{hash}, or empty %{account}.',
    }),
  );
  return [createEntityJsonProblemFactory(name)('/cookieBot/integrity', reason, fix)];
}

const REMOVE = localized({ es: 'Quítelo.', en: 'Remove it.' });

const termsProblems = ({ name, definition }: EntityFolder): EntityProblem[] =>
  listFieldsByInput<TermsField>('terms').flatMap((field) => {
    const { type, url, label, text, height } = definition[field] ?? {};
    if (type === undefined) return [];
    const problem = createEntityJsonProblemFactory(name);
    const found: EntityProblem[] = [];
    if (type === 'iframe' && !url) {
      const reason = localized({
        es: 'no hay ningún documento que enseñar en el marco',
        en: 'there is no document to show in the frame',
      });
      const fix = sentence(
        localized({ es: 'Añada %{url} con su dirección https://.', en: 'Add %{url} with its https:// address.' }),
        { url: mentionKey(field, 'url') },
        localized({ es: 'Escriba su dirección con https://.', en: 'Write its address with https://.' }),
      );
      found.push(problem(`/${field}/url`, reason, fix));
    }
    if (type === 'raw-label' && !label) {
      const fix = sentence(
        localized({
          es: 'Añada %{label} con las palabras y los enlaces.',
          en: 'Add %{label} with the text and links.',
        }),
        { label: mentionKey(field, 'label') },
        localized({ es: 'Escriba la frase con sus enlaces.', en: 'Write the sentence with its links.' }),
      );
      found.push(
        problem(`/${field}/label`, localized({ es: 'no hay nada que aceptar', en: 'there is nothing to accept' }), fix),
      );
    }
    if (type !== 'iframe' && (url !== undefined || height !== undefined)) {
      const reason = sentence(
        localized({
          es: 'url y height son para el tipo %{needed}, no para %{type}',
          en: 'url and height are for the type %{needed}, not for %{type}',
        }),
        { needed: mentionChoice(field, 'type', 'iframe'), type: mentionChoice(field, 'type', type) },
        localized({
          es: 'la dirección y la altura de una página son para %{needed}, no para %{type}',
          en: 'an address and a height of a page are for %{needed}, not for %{type}',
        }),
      );
      found.push(problem(`/${field}`, reason, localized({ es: 'Quítelos.', en: 'Remove them.' })));
    }
    if (type !== 'expandable' && text !== undefined) {
      const reason = sentence(
        localized({
          es: 'text es para el tipo %{needed}, no para %{type}',
          en: 'text is for the type %{needed}, not for %{type}',
        }),
        { needed: mentionChoice(field, 'type', 'expandable'), type: mentionChoice(field, 'type', type) },
        localized({
          es: 'un texto es para %{needed}, no para %{type}',
          en: 'a text is for %{needed}, not for %{type}',
        }),
      );
      found.push(problem(`/${field}/text`, reason, REMOVE));
    }
    return found;
  });

/** Notes for the staff of an entity that are not problems. */
export const collectScriptWarnings = ({ name, definition }: EntityFolder): EntityProblem[] => {
  const scripts: string[] = SCRIPT_FIELDS.filter(([field]) => definition[field]).map(([field]) => field);
  if (definition.cookieBot?.cbid) scripts.push('cookieBot');
  return scripts.map((field) => createEntityJsonProblemFactory(name)(`/${field}`, READS_ALL, LOAD_ONLY));
};

const READS_ALL = localized({
  es: 'este script puede leer todo lo que los proveedores ven y escriben en el portal, contraseñas incluidas',
  en: 'this script can read all that suppliers see and type in the portal, passwords included',
});

const LOAD_ONLY = localized({
  es: 'Cargue solo lo que alguien de su entidad ha leído, y mantenga su huella.',
  en: 'Load only what you have read, and keep its hash.',
});

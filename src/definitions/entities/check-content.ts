import { createHash } from 'node:crypto';
import { listFieldsByInput } from '#definitions/fields/read-fields.ts';
import type { EntityProblem } from '#definitions/problems/problem.ts';
import { localized, type LocalizedText } from '#definitions/problems/localized-text.ts';
import { SCRIPT_FIELDS } from './check-assets.ts';
import type { TermsField } from '#shared/entity.ts';
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
    checkTimeZoneAndDays,
  ].flatMap((find) => find(folder));

function scriptProblems(folder: EntityFolder): EntityProblem[] {
  const { definition, name } = folder;
  const problem = createEntityJsonProblemFactory(name);
  return SCRIPT_FIELDS.flatMap(([field, hashField]) => {
    const [url, hash] = [definition[field], definition[hashField]];
    if (!url) return [];
    if (!hash) {
      const reason = localized(`${field} is not loaded without its hash`, `${field} no se carga sin su huella`);
      return [problem(`/${hashField}`, reason, addHash(folder, url, hashField))];
    }
    const wanted = url.startsWith('assets/') ? hashOf(folder, url, hash.split('-')[0]) : hash;
    if (!wanted || wanted === hash) return [];
    const reason = localized(`the content of ${url} has another hash`, `el contenido de ${url} tiene otra huella`);
    return [problem(`/${hashField}`, reason, localized(`Write "${wanted}".`, `Escriba "${wanted}".`))];
  });
}

function addHash(folder: EntityFolder, url: string, hashField: string): LocalizedText {
  const hash = url.startsWith('assets/') ? hashOf(folder, url) : undefined;
  if (hash) return localized(`Add "${hashField}": "${hash}".`, `Añada "${hashField}": "${hash}".`);
  const command = 'openssl dgst -sha384 -binary <file> | base64';
  return localized(
    `Add "${hashField}" with what ${command} prints, after "sha384-".`,
    `Añada "${hashField}" con lo que dice ${command}, después de "sha384-".`,
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
  const reason = localized('Cookiebot is not loaded without its hash', 'Cookiebot no se carga sin su huella');
  const fix = localized(
    'Add "integrity" with the hash of https://consent.cookiebot.com/uc.js, or write "" as cbid.',
    'Añada "integrity" con la huella de https://consent.cookiebot.com/uc.js, o escriba "" como cbid.',
  );
  return [createEntityJsonProblemFactory(name)('/cookieBot/integrity', reason, fix)];
}

const REMOVE = localized('Remove it.', 'Quítelo.');

const termsProblems = ({ name, definition }: EntityFolder): EntityProblem[] =>
  listFieldsByInput<TermsField>('terms').flatMap((field) => {
    const { type, url, label, text, height } = definition[field] ?? {};
    if (type === undefined) return [];
    const problem = createEntityJsonProblemFactory(name);
    const found: EntityProblem[] = [];
    if (type === 'iframe' && !url) {
      const reason = localized(
        'there is no document to show in the frame',
        'no hay ningún documento que enseñar en el marco',
      );
      const fix = localized('Add "url" with its https:// address.', 'Añada "url" con su dirección https://.');
      found.push(problem(`/${field}/url`, reason, fix));
    }
    if (type === 'raw-label' && !label) {
      const fix = localized('Add "label" with the text and links.', 'Añada "label" con las palabras y los enlaces.');
      found.push(problem(`/${field}/label`, localized('there is nothing to accept', 'no hay nada que aceptar'), fix));
    }
    if (type !== 'iframe' && (url !== undefined || height !== undefined)) {
      const reason = localized(
        `url and height are for the type iframe, not for ${type}`,
        `url y height son para el tipo iframe, no para ${type}`,
      );
      found.push(problem(`/${field}`, reason, localized('Remove them.', 'Quítelos.')));
    }
    if (type !== 'expandable' && text !== undefined) {
      const reason = localized(
        `text is for the type expandable, not for ${type}`,
        `text es para el tipo expandable, no para ${type}`,
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

const READS_ALL = localized(
  'this script can read all that suppliers see and type in the portal, passwords included',
  'este programa puede leer todo lo que los proveedores ven y escriben en el portal, contraseñas incluidas',
);

const LOAD_ONLY = localized(
  'Load only what you have read, and keep its hash.',
  'Cargue solo lo que alguien de su entidad ha leído, y mantenga su huella.',
);

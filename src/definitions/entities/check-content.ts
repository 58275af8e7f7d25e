import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKBOX_FIELDS } from '#shared/entity.ts';
import { SCRIPT_FIELDS } from './check-assets.ts';
import type { EntityFolder } from './entity-folder.ts';
import { type EntityProblem, problemsOf } from '#definitions/problems/problem.ts';

/** Checks what an entity loads and shows beyond colours and words: scripts, terms and markup. */
export const checkContent = (folder: EntityFolder): EntityProblem[] =>
  [scriptProblems, cookieBotProblems, termsProblems, markupProblems].flatMap((find) => find(folder));

const of = ({ name }: EntityFolder) => problemsOf(`entities/${name}/entity.json`);

function scriptProblems(folder: EntityFolder): EntityProblem[] {
  const { definition, directory } = folder;
  return SCRIPT_FIELDS.flatMap(([field, hashField]) => {
    const [url, hash] = [definition[field], definition[hashField]];
    if (!url) return [];
    if (!hash) {
      const mend = `Add "${hashField}"${mendHash(directory, url)}.`;
      return [of(folder)(`/${hashField}`, `${field} is not loaded without its hash`, mend)];
    }
    const wanted = url.startsWith('assets/') ? hashOf(directory, url, hash.split('-')[0]) : hash;
    if (!wanted || wanted === hash) return [];
    return [of(folder)(`/${hashField}`, `the content of ${url} has another hash`, `Write "${wanted}".`)];
  });
}

const mendHash = (directory: string, url: string): string => {
  const hash = url.startsWith('assets/') ? hashOf(directory, url) : undefined;
  return hash ? `: "${hash}"` : ' with what openssl dgst -sha384 -binary <file> | base64 prints, after "sha384-"';
};

function hashOf(directory: string, path: string, algorithm = 'sha384'): string | undefined {
  const file = join(directory, path);
  if (!existsSync(file)) return undefined;
  return `${algorithm}-${createHash(algorithm).update(readFileSync(file)).digest('base64')}`;
}

function cookieBotProblems(folder: EntityFolder): EntityProblem[] {
  const { cbid, integrity } = folder.definition.cookieBot ?? {};
  if (!cbid || integrity) return [];
  const mend = 'Add "integrity" with the hash of https://consent.cookiebot.com/uc.js, or write "" as cbid.';
  return [of(folder)('/cookieBot/integrity', 'Cookiebot is not loaded without its hash', mend)];
}

const termsProblems = (folder: EntityFolder): EntityProblem[] =>
  CHECKBOX_FIELDS.flatMap((field) => {
    const { type, url, label, text, height } = folder.definition[field] ?? {};
    const problem = of(folder);
    return [
      ...(type === 'iframe' && !url
        ? [
            problem(
              `/${field}/url`,
              'there is no document to show in the frame',
              'Add "url" with its https:// address.',
            ),
          ]
        : []),
      ...(type === 'raw-label' && !label
        ? [problem(`/${field}/label`, 'there is nothing to accept', 'Add "label" with the words and links.')]
        : []),
      ...(type !== 'iframe' && (url !== undefined || height !== undefined)
        ? [problem(`/${field}`, `url and height are for the type iframe, not for ${type}`, 'Remove them.')]
        : []),
      ...(type !== 'expandable' && text !== undefined
        ? [problem(`/${field}/text`, `text is for the type expandable, not for ${type}`, 'Remove it.')]
        : []),
    ];
  });

const ALLOWED = ['a', 'b', 'br', 'em', 'i', 'li', 'ol', 'p', 'span', 'strong', 'u', 'ul'];

/** What the portal would take out before it shows a text (it is cleaned there in any case). */
function markupProblems(folder: EntityFolder): EntityProblem[] {
  const { definition } = folder;
  const labels = CHECKBOX_FIELDS.flatMap((field): [string, string][] => {
    const { type, label } = definition[field] ?? {};
    return type === 'raw-label' && label ? [[`/${field}/label`, label]] : [];
  });
  const texts: [string, string][] = [['/cookiesText', definition.cookiesText ?? ''], ...labels];
  return texts.flatMap(([path, html]) => {
    const problem = of(folder);
    const tags = [...html.matchAll(/<\s*\/?\s*([a-z][\w-]*)/gi)].map(([, tag]) => (tag ?? '').toLowerCase());
    const taken = [...new Set(tags.filter((tag) => !ALLOWED.includes(tag)))];
    const attributes = [...html.matchAll(/\s([a-z-]+)\s*=/gi)].map(([, name]) => (name ?? '').toLowerCase());
    const links = [...html.matchAll(/href\s*=\s*["']?([^"'\s>]*)/gi)].map(([, address]) => address ?? '');
    return [
      ...taken.map((tag) => problem(path, `<${tag}> is taken out before it is shown`, `Use ${ALLOWED.join(', ')}.`)),
      ...(tags.length > 0 ? [...new Set(attributes.filter((name) => name !== 'href'))] : []).map((name) =>
        problem(path, `the attribute ${name} is taken out before it is shown`, 'Use href on links only.'),
      ),
      ...links
        .filter((address) => !/^(https:\/\/|mailto:)/i.test(address))
        .map((address) =>
          problem(path, `the link ${address} leads nowhere`, 'Write an address with https:// or mailto:.'),
        ),
    ];
  });
}

/** What people of the entity should know although nothing is wrong, a sentence each. */
export const warningsOf = ({ name, definition }: EntityFolder): string[] => {
  const scripts: string[] = SCRIPT_FIELDS.filter(([field]) => definition[field]).map(([field]) => field);
  if (definition.cookieBot?.cbid) scripts.push('cookieBot');
  return scripts.map(
    (field) =>
      `entities/${name}/entity.json /${field}: this script can read all that suppliers see and type in the portal, passwords included. Load only what you have read, and keep its hash.`,
  );
};

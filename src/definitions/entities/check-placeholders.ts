import { listFieldsByInput } from '#definitions/fields/read-fields.ts';
import type { EntityProblem } from '#definitions/problems/problem.ts';
import { localized } from '#definitions/problems/localized-text.ts';
import type { Entity } from '#shared/entity.ts';
import { createEntityJsonProblemFactory } from './field-descriptions.ts';

/** What `entity:new` writes where nothing was answered. */
export const PLACEHOLDER_TEXT = 'Complete aquí';

/** How names end that lead nowhere for good (RFC 2606), and what `entity:new` writes. */
const NOWHERE = /\.(?:example|invalid|test)\b|\bexample\.(?:com|org|net)\b|Complete aquí/i;
const LONGEST_HOST = 253;
const OF_A_HOST = /[\w.-]/;

/** Names of this machine alone (RFC 6761), of documentation and of tests: no supplier opens them. */
const UNREACHABLE = /^(localhost|127(\.\d+){3})$|\.(localhost|local|test|example|invalid)$/;

/** Whether suppliers can open a portal by one of these names. */
export const hasReachableHost = (hosts: readonly string[]): boolean => hosts.some((host) => !UNREACHABLE.test(host));

/** What is legally binding. */
const FIELDS = listFieldsByInput<keyof Entity>('url', 'markup', 'group', 'terms');

/**
 * What a supplier must never see: addresses that lead nowhere and texts that are still to be written, in what is legally
 * binding. The default's are such too: nobody inherits the terms of a bank.
 */
export const checkPlaceholders = (folder: string, entity: Entity): EntityProblem[] =>
  FIELDS.flatMap((field) => {
    const value = entity[field];
    const texts: [string, unknown][] =
      typeof value === 'string'
        ? [[`/${field}`, value]]
        : Object.entries(value).map(([name, text]): [string, unknown] => [`/${field}/${name}`, text]);
    return texts.flatMap(([path, text]) => {
      const found = placeholderIn(String(text));
      if (found === undefined) return [];
      const reason = localized(`"${found}" is a placeholder`, `«${found}» es un relleno`);
      const mend = localized(`Write what ${folder} has in "${field}".`, `Escriba lo de ${folder} en "${field}".`);
      return [createEntityJsonProblemFactory(folder)(path, reason, mend)];
    });
  });

/** The first placeholder of a text, a host with all that stands before its end. */
function placeholderIn(text: string): string | undefined {
  const found = NOWHERE.exec(text);
  if (!found) return undefined;
  const end = found.index + found[0].length;
  let begin = found.index;
  if (found[0].startsWith('.'))
    while (begin > 0 && end - begin < LONGEST_HOST && OF_A_HOST.test(text[begin - 1]!)) begin -= 1;
  return text.slice(begin, end);
}

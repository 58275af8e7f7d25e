import { listFieldsByInput } from '#definitions/fields/read-fields.ts';
import type { EntityProblem } from '#definitions/problems/problem.ts';
import { localized } from '#definitions/problems/localized-text.ts';
import { mentionKey, sentence } from '#definitions/problems/sentence.ts';
import type { Entity } from '#shared/entity/entity.ts';
import { createEntityJsonProblemFactory } from './field-descriptions.ts';

/** What a new entity has where a text or an address was not given: its fillers. */
export const FILLER_TEXT = 'Complete aquí';
export const FILLER_HOST = 'complete-aqui.example';

const FILLER = new RegExp(`${FILLER_TEXT}|${FILLER_HOST.replace('.', '\\.')}`, 'i');

/** Domains that are reserved as examples (RFC 2606), and fillers. */
const NOWHERE = /\.(?:example|invalid|test)\b|\bexample\.(?:com|org|net)\b|Complete aquí/i;
const LONGEST_HOST = 253;
const OF_A_HOST = /[\w.-]/;

/** Names for the local machine (RFC 6761), documentation and tests, which suppliers cannot open. */
const UNREACHABLE = /^(localhost|127(\.\d+){3})$|\.(localhost|local|test|example|invalid)$/;

/** Whether suppliers can open a portal by one of these hosts. */
export const hasReachableHost = (hosts: readonly string[]): boolean => hosts.some((host) => !UNREACHABLE.test(host));

/** The fields with legally binding content. */
const FIELDS = listFieldsByInput<Exclude<keyof Entity, 'closed'>>('url', 'markup', 'group', 'terms');

interface FoundPlaceholders {
  /** What was never written: nothing with it is published. */
  fillers: EntityProblem[];
  /** Addresses that are only examples, as demonstrations have them. */
  examples: EntityProblem[];
}

/**
 * Checks legally binding fields for placeholders that a supplier must never see: example addresses and unwritten texts.
 * The default's own are placeholders too, because no entity may inherit the terms of another bank.
 */
export function checkUnreplacedLegalPlaceholders(folderName: string, entity: Entity): FoundPlaceholders {
  const found: FoundPlaceholders = { fillers: [], examples: [] };
  for (const { text, problem } of findPlaceholders(folderName, entity))
    found[FILLER.test(text) ? 'fillers' : 'examples'].push(problem);
  return found;
}

const findPlaceholders = (folderName: string, entity: Entity): { text: string; problem: EntityProblem }[] =>
  FIELDS.flatMap((field) => {
    const value = entity[field];
    const texts: [string, unknown][] =
      typeof value === 'string'
        ? [[`/${field}`, value]]
        : Object.entries(value).map(([name, text]): [string, unknown] => [`/${field}/${name}`, text]);
    return texts.flatMap(([path, text]) => {
      const found = placeholderIn(String(text));
      if (found === undefined) return [];
      const reason = sentence(localized({ es: '«%{found}» no es un dato real', en: '"%{found}" is a placeholder' }), {
        found,
      });
      const fix = sentence(
        localized({ es: 'Escriba el de la entidad en %{field}.', en: 'Write that of the entity in %{field}.' }),
        {
          field: mentionKey(field),
        },
      );
      const problem = createEntityJsonProblemFactory(folderName)(path, reason, fix);
      return [{ text: found, problem: { ...problem, isPlaceholder: true } }];
    });
  });

/** The first placeholder in a text; of a host, with the labels before its end. */
function placeholderIn(text: string): string | undefined {
  const found = NOWHERE.exec(text);
  if (!found) return undefined;
  const end = found.index + found[0].length;
  let begin = found.index;
  if (found[0].startsWith('.'))
    while (begin > 0 && end - begin < LONGEST_HOST && OF_A_HOST.test(text[begin - 1]!)) begin -= 1;
  return text.slice(begin, end);
}

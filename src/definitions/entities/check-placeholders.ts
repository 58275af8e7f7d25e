import type { EntityProblem } from '#definitions/problems/problem.ts';
import { say } from '#definitions/problems/words.ts';
import { CHECKBOX_FIELDS, type Entity } from '#shared/entity.ts';
import { definitionProblems } from './field-words.ts';

/** What `entity:new` writes where nothing was answered. */
export const PLACEHOLDER = 'Complete aquí';

/** Names that lead nowhere for good (RFC 2606). */
const NOWHERE = /\b[\w.-]*\.(?:example|invalid|test)\b|\bexample\.(?:com|org|net)\b/i;

/** Names of this machine alone (RFC 6761), of documentation and of tests: no supplier opens them. */
const UNREACHABLE = /^(localhost|127(\.\d+){3})$|\.(localhost|local|test|example|invalid)$/;

/** Whether suppliers can open a portal by one of these names. */
export const isReachable = (hosts: readonly string[]): boolean => hosts.some((host) => !UNREACHABLE.test(host));

const FIELDS = [
  'legalNoticeUrl',
  'cookiePolicyUrl',
  'privacyPolicyUrl',
  'cookiesText',
  'firsInfoLayer',
  ...CHECKBOX_FIELDS,
] as const;

/**
 * What a supplier must never see: addresses that lead nowhere and texts that are still to be written, in what is legally
 * binding. The default's are such too: nobody inherits the terms of a bank.
 */
export const placeholdersIn = (folder: string, entity: Entity): EntityProblem[] =>
  FIELDS.flatMap((field) => {
    const value = entity[field];
    const texts: [string, unknown][] =
      typeof value === 'string'
        ? [[`/${field}`, value]]
        : Object.entries(value).map(([name, text]): [string, unknown] => [`/${field}/${name}`, text]);
    return texts.flatMap(([path, text]) => {
      const [found] = new RegExp(`${NOWHERE.source}|${PLACEHOLDER}`, 'i').exec(String(text)) ?? [];
      if (!found) return [];
      const reason = say(`"${found}" is a placeholder`, `«${found}» es un relleno`);
      const mend = say(`Write what ${folder} has in "${field}".`, `Escriba lo de ${folder} en "${field}".`);
      return [definitionProblems(folder)(path, reason, mend)];
    });
  });

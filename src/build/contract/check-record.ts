import { didYouMean } from '#definitions/forms/check-shape.ts';
import { problemsOf, type EntityProblem } from '#definitions/problems/problem.ts';
import { say } from '#definitions/problems/words.ts';

type Json = Record<string, unknown>;

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Who may make the calls of a folder: one of these words, or a list of these roles. */
export interface Callers {
  words: readonly string[];
  roles?: readonly string[];
}

/**
 * What is wrong with the record of a call: its name, its method, its path with the parameters, who may make it, or what it
 * may be refused for.
 * @param file that the record stands in, from the root of the project
 * @param refusals names that `refusals.json` of its folder has
 */
export function checkRecord(
  file: string,
  record: Json,
  callers: Callers,
  refusals: readonly string[] = [],
): EntityProblem[] {
  const problem = problemsOf(file);
  const { operationId, method, path, caller } = record;
  const problems: EntityProblem[] = [];
  if (!/^[a-z][A-Za-z]*$/.test(String(operationId)))
    problems.push(
      problem(
        '/operationId',
        say(`${String(operationId)} can't name a call`, `${String(operationId)} no puede nombrar una llamada`),
        say('Write a verb and a noun, such as listInvoices.', 'Escriba verbo y nombre, como listInvoices.'),
      ),
    );
  if (!METHODS.includes(String(method)))
    problems.push(
      problem('/method', say(`${String(method)} is no method`, `${String(method)} no es un método`), oneOf(METHODS)),
    );
  if (!isCaller(caller, callers))
    problems.push(
      problem(
        '/caller',
        say('it does not say who may make the call', 'no dice quién puede hacer la llamada'),
        oneOf([...callers.words, ...(callers.roles ? [`a list of ${callers.roles.join(', ')}`] : [])]),
      ),
    );
  return [
    ...problems,
    ...pathProblems(file, String(path), paramsOf(record)),
    ...refusalProblems(file, (record.refusals ?? []) as string[], refusals),
  ];
}

function refusalProblems(file: string, named: readonly string[], known: readonly string[]): EntityProblem[] {
  const problem = problemsOf(file);
  return named.flatMap((name, index) => {
    if (named.indexOf(name) < index)
      return problem(
        '/refusals',
        say(`"${name}" stands there twice`, `"${name}" está dos veces`),
        say('Remove one.', 'Quite una.'),
      );
    if (known.includes(name)) return [];
    const reason = say(`"${name}" is no refusal of refusals.json`, `"${name}" no es un rechazo de refusals.json`);
    return problem('/refusals', reason, didYouMean(name, known));
  });
}

const oneOf = (words: readonly string[]) =>
  say(`Write one of: ${words.join(', ')}.`, `Escriba uno de: ${words.join(', ')}.`);

const isCaller = (caller: unknown, { words, roles = [] }: Callers): boolean =>
  Array.isArray(caller)
    ? caller.length > 0 && caller.every((role) => roles.includes(String(role)))
    : words.includes(String(caller));

const paramsOf = ({ params = {} }: Json): string[] => Object.keys((params as { properties?: object }).properties ?? {});

function pathProblems(file: string, path: string, params: readonly string[]): EntityProblem[] {
  const problem = problemsOf(file);
  const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return [
    ...(path.startsWith('/')
      ? []
      : [
          problem(
            '/path',
            say('the path does not begin with a slash', 'la ruta no empieza por una barra'),
            say(
              'Write it below the root of the service, such as /usuarios.',
              'Escríbala desde la raíz, como /usuarios.',
            ),
          ),
        ]),
    ...named
      .filter((name) => !params.includes(name))
      .map((name) =>
        problem(
          '/params/properties',
          say(`{${name}} of the path is not described`, `falta {${name}}, que está en la ruta`),
          say(`Add the property ${name}, and to "required".`, `Añada la propiedad ${name}, también en "required".`),
        ),
      ),
    ...params
      .filter((name) => !named.includes(name))
      .map((name) =>
        problem(
          `/params/properties/${name}`,
          say('the path does not have it', 'no está en la ruta'),
          say(
            `Write {${name}} into the path, or remove the property.`,
            `Escriba {${name}} en la ruta o quite la propiedad.`,
          ),
        ),
      ),
  ];
}

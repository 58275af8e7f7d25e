import { suggestWord } from '#definitions/forms/check-schema.ts';
import { createProblemFactory, type EntityProblem } from '#definitions/problems/problem.ts';
import { localized } from '#definitions/problems/localized-text.ts';

type Json = Record<string, unknown>;

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** The allowed callers of the calls of a folder: one of these words, or a list of these roles. */
export interface AllowedCallers {
  words: readonly string[];
  roles?: readonly string[];
}

/**
 * Checks the record of a call: its name, method, path with parameters, caller and refusals.
 * @param file path of the record from the root of the project
 * @param knownRefusals names in `refusals.json` of its folder
 */
export function checkCallRecord(
  file: string,
  record: Json,
  callers: AllowedCallers,
  knownRefusals: readonly string[] = [],
): EntityProblem[] {
  const problem = createProblemFactory(file);
  const { operationId, method, path, caller } = record;
  const problems: EntityProblem[] = [];
  if (!/^[a-z][A-Za-z]*$/.test(String(operationId)))
    problems.push(
      problem(
        '/operationId',
        localized(`${String(operationId)} can't name a call`, `${String(operationId)} no puede nombrar una llamada`),
        localized('Write a verb and a noun, such as listInvoices.', 'Escriba verbo y nombre, como listInvoices.'),
      ),
    );
  if (!METHODS.includes(String(method)))
    problems.push(
      problem(
        '/method',
        localized(`${String(method)} is not a method`, `${String(method)} no es un método`),
        oneOf(METHODS),
      ),
    );
  if (!isCaller(caller, callers))
    problems.push(
      problem(
        '/caller',
        localized('it does not state who may make the call', 'no dice quién puede hacer la llamada'),
        oneOf([...callers.words, ...(callers.roles ? [`a list of ${callers.roles.join(', ')}`] : [])]),
      ),
    );
  return [
    ...problems,
    ...pathProblems(file, String(path), paramsOf(record)),
    ...refusalProblems(file, (record.refusals ?? []) as string[], knownRefusals),
  ];
}

function refusalProblems(file: string, named: readonly string[], known: readonly string[]): EntityProblem[] {
  const problem = createProblemFactory(file);
  return named.flatMap((name, index) => {
    if (named.indexOf(name) < index)
      return problem(
        '/refusals',
        localized(`"${name}" occurs twice`, `"${name}" está dos veces`),
        localized('Remove one.', 'Quite una.'),
      );
    if (known.includes(name)) return [];
    const reason = localized(
      `"${name}" is not a refusal in refusals.json`,
      `"${name}" no es un rechazo de refusals.json`,
    );
    return problem('/refusals', reason, suggestWord(name, known));
  });
}

const oneOf = (words: readonly string[]) =>
  localized(`Write one of: ${words.join(', ')}.`, `Escriba uno de: ${words.join(', ')}.`);

const isCaller = (caller: unknown, { words, roles = [] }: AllowedCallers): boolean =>
  Array.isArray(caller)
    ? caller.length > 0 && caller.every((role) => roles.includes(String(role)))
    : words.includes(String(caller));

const paramsOf = ({ params = {} }: Json): string[] => Object.keys((params as { properties?: object }).properties ?? {});

function pathProblems(file: string, path: string, params: readonly string[]): EntityProblem[] {
  const problem = createProblemFactory(file);
  const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return [
    ...(path.startsWith('/')
      ? []
      : [
          problem(
            '/path',
            localized('the path does not start with a slash', 'la ruta no empieza por una barra'),
            localized(
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
          localized(`{${name}} in the path is not described`, `falta {${name}}, que está en la ruta`),
          localized(
            `Add the property ${name}, and to "required".`,
            `Añada la propiedad ${name}, también en "required".`,
          ),
        ),
      ),
    ...params
      .filter((name) => !named.includes(name))
      .map((name) =>
        problem(
          `/params/properties/${name}`,
          localized('it is not in the path', 'no está en la ruta'),
          localized(
            `Write {${name}} into the path, or remove the property.`,
            `Escriba {${name}} en la ruta o quite la propiedad.`,
          ),
        ),
      ),
  ];
}

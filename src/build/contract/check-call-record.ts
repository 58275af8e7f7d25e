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
        localized({
          es: `${String(operationId)} no puede nombrar una llamada`,
          en: `${String(operationId)} can't name a call`,
        }),
        localized({
          es: 'Escriba verbo y nombre, como listInvoices.',
          en: 'Write a verb and a noun, such as listInvoices.',
        }),
      ),
    );
  if (!METHODS.includes(String(method)))
    problems.push(
      problem(
        '/method',
        localized({ es: `${String(method)} no es un método`, en: `${String(method)} is not a method` }),
        oneOf(METHODS),
      ),
    );
  if (!isCaller(caller, callers))
    problems.push(
      problem(
        '/caller',
        localized({ es: 'no dice quién puede hacer la llamada', en: 'it does not state who may make the call' }),
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
        localized({ es: `"${name}" está dos veces`, en: `"${name}" occurs twice` }),
        localized({ es: 'Quite una.', en: 'Remove one.' }),
      );
    if (known.includes(name)) return [];
    const reason = localized({
      es: `"${name}" no es un rechazo de refusals.json`,
      en: `"${name}" is not a refusal in refusals.json`,
    });
    return problem('/refusals', reason, suggestWord(name, known));
  });
}

const oneOf = (words: readonly string[]) =>
  localized({ es: `Escriba uno de: ${words.join(', ')}.`, en: `Write one of: ${words.join(', ')}.` });

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
            localized({ es: 'la ruta no empieza por una barra', en: 'the path does not start with a slash' }),
            localized({
              es: 'Escríbala desde la raíz, como /usuarios.',
              en: 'Write it below the root of the service, such as /usuarios.',
            }),
          ),
        ]),
    ...named
      .filter((name) => !params.includes(name))
      .map((name) =>
        problem(
          '/params/properties',
          localized({ es: `falta {${name}}, que está en la ruta`, en: `{${name}} in the path is not described` }),
          localized({
            es: `Añada la propiedad ${name}, también en "required".`,
            en: `Add the property ${name}, and to "required".`,
          }),
        ),
      ),
    ...params
      .filter((name) => !named.includes(name))
      .map((name) =>
        problem(
          `/params/properties/${name}`,
          localized({ es: 'no está en la ruta', en: 'it is not in the path' }),
          localized({
            es: `Escriba {${name}} en la ruta o quite la propiedad.`,
            en: `Write {${name}} into the path, or remove the property.`,
          }),
        ),
      ),
  ];
}

import type { EntityProblem } from '#definitions/problems/problem.ts';
import { localized } from '#definitions/problems/localized-text.ts';
import { sentence } from '#definitions/problems/sentence.ts';
import type { ProblemText } from '#definitions/problems/problem-text.ts';
import type { EntityFolder } from './entity-folder.ts';
import { createEntityJsonProblemFactory } from './field-descriptions.ts';

/** The values of another entity that must be unique. */
export interface OtherEntity {
  /** Name of its folder under `entities/`; absent where whoever reads the problem may not know it. */
  folder?: string;
  code: string;
  hosts: readonly string[];
}

/** Reserved values in addition to those of the checked folders. */
export interface ReservedNames {
  /** Entities whose codes and hosts are also taken. */
  neighbours: readonly OtherEntity[];
  /** Reserved hosts of the service, such as the console's. */
  ownHosts: readonly string[];
}

/** Checks that the name of a folder is its code. */
export function checkFolderName(
  { name, definition: { codNrbeEn } }: EntityFolder,
  entities: readonly OtherEntity[],
): EntityProblem[] {
  // A copy of another folder: `checkUniqueness` reports the duplicate code.
  if (name === codNrbeEn || entities.some(({ folder }) => folder === codNrbeEn)) return [];
  const values = { code: codNrbeEn, name };
  const reason = sentence(
    localized({
      es: 'el código es %{code}, pero la carpeta se llama %{name}',
      en: 'the code is %{code}, but the folder is called %{name}',
    }),
    values,
    localized({
      es: 'el código es %{code}, y esta es la entidad %{name}',
      en: 'the code is %{code}, but this is entity %{name}',
    }),
  );
  const fix = sentence(
    localized({
      es: 'Llame a la carpeta %{code}, o corrija el código.',
      en: 'Give the folder the name %{code}, or correct the code.',
    }),
    values,
    localized({ es: 'Escriba %{name}.', en: 'Write %{name}.' }),
  );
  return [createEntityJsonProblemFactory(name)('/codNrbeEn', reason, fix)];
}

/** Checks that the code and hosts of a folder belong to no other entity. */
export function checkUniqueness({ name, definition }: EntityFolder, entities: readonly OtherEntity[]): EntityProblem[] {
  const problem = createEntityJsonProblemFactory(name);
  const { codNrbeEn } = definition;
  const twin = entities.find(({ code }) => code === codNrbeEn);
  const hosts = definition.hosts.flatMap((host, index) => {
    const owner = entities.find((other) => other.hosts.includes(host));
    if (!owner) return [];
    return [
      problem(`/hosts/${index}`, ...(owner.folder === undefined ? isUnavailable(host) : belongsTo(host, owner.folder))),
    ];
  });
  if (!twin) return hosts;
  const reason = localized({
    es: `${codNrbeEn} es el código de entities/${twin.folder}`,
    en: `${codNrbeEn} is the code of entities/${twin.folder}`,
  });
  const fix = localized({
    es: 'Dé a cada entidad un código propio, o quite la copia.',
    en: 'Give each entity a code of its own, or remove the copy.',
  });
  const fault: ProblemText = twin.folder === undefined ? isUnavailable(codNrbeEn) : [reason, fix];
  return [problem('/codNrbeEn', ...fault), ...hosts];
}

const belongsTo = (host: string, folder: string): ProblemText => [
  localized({ es: `${host} es de entities/${folder}`, en: `${host} belongs to entities/${folder}` }),
  localized({ es: 'Dé cada dirección a una sola entidad.', en: 'Give each host to one entity.' }),
];

const isUnavailable = (value: string): ProblemText => [
  localized({ es: `${value} no está disponible`, en: `${value} is not available` }),
  localized({ es: 'Elija otro.', en: 'Choose another one.' }),
];

/** Checks that the hosts of a folder are not reserved: suppliers would never reach it. */
export const checkReservedHosts = ({ name, definition }: EntityFolder, { ownHosts }: ReservedNames): EntityProblem[] =>
  definition.hosts.flatMap((host, index) => {
    if (!ownHosts.includes(host)) return [];
    const reason = localized({ es: `${host} es del propio programa`, en: `${host} belongs to the program itself` });
    const fix = localized({ es: 'Elija otra dirección.', en: 'Choose another host.' });
    return [createEntityJsonProblemFactory(name)(`/hosts/${index}`, reason, fix)];
  });

import type { EntityProblem } from '#definitions/problems/problem.ts';
import { localized } from '#definitions/problems/localized-text.ts';
import type { EntityFolder } from './entity-folder.ts';
import { createEntityJsonProblemFactory } from './field-descriptions.ts';

/** What another entity has, and nobody else can. */
export interface OtherEntity {
  /** Name of its folder under `entities/`. */
  folder: string;
  code: string;
  hosts: readonly string[];
}

/** What is taken although it lies in no folder beside the one that is checked. */
export interface ReservedNames {
  /** Entities whose codes and hosts are taken too. */
  neighbours: readonly OtherEntity[];
  /** Hosts of the program itself, such as the console's. */
  ownHosts: readonly string[];
}

/** Checks that a folder has the name of its code. */
export function checkFolderName(
  { name, definition: { codNrbeEn } }: EntityFolder,
  entities: readonly OtherEntity[],
): EntityProblem[] {
  // A copy of another folder: that its code is taken is said below.
  if (name === codNrbeEn || entities.some(({ folder }) => folder === codNrbeEn)) return [];
  const reason = localized(
    `the code is ${codNrbeEn}, but the folder is called ${name}`,
    `el código es ${codNrbeEn}, pero la carpeta se llama ${name}`,
  );
  const mend = localized(
    `Give the folder the name ${codNrbeEn}, or correct the code.`,
    `Llame a la carpeta ${codNrbeEn}, o corrija el código.`,
  );
  return [createEntityJsonProblemFactory(name)('/codNrbeEn', reason, mend)];
}

/** What a folder claims although another entity has it. */
export function checkUniqueness({ name, definition }: EntityFolder, entities: readonly OtherEntity[]): EntityProblem[] {
  const problem = createEntityJsonProblemFactory(name);
  const { codNrbeEn } = definition;
  const twin = entities.find(({ code }) => code === codNrbeEn);
  const hosts = definition.hosts.flatMap((host, index) => {
    const owner = entities.find((other) => other.hosts.includes(host));
    if (!owner) return [];
    const reason = localized(`${host} belongs to entities/${owner.folder}`, `${host} es de entities/${owner.folder}`);
    const mend = localized('Give each host to one entity.', 'Dé cada dirección a una sola entidad.');
    return [problem(`/hosts/${index}`, reason, mend)];
  });
  if (!twin) return hosts;
  const reason = localized(
    `${codNrbeEn} is the code of entities/${twin.folder}`,
    `${codNrbeEn} es el código de entities/${twin.folder}`,
  );
  const mend = localized(
    'Give each entity a code of its own, or remove the copy.',
    'Dé a cada entidad un código propio, o quite la copia.',
  );
  return [problem('/codNrbeEn', reason, mend), ...hosts];
}

/** What a folder claims although the program itself answers there: suppliers would never see it. */
export const checkReservedHosts = ({ name, definition }: EntityFolder, { ownHosts }: ReservedNames): EntityProblem[] =>
  definition.hosts.flatMap((host, index) => {
    if (!ownHosts.includes(host)) return [];
    const reason = localized(`${host} belongs to the program itself`, `${host} es del propio programa`);
    const mend = localized('Choose another host.', 'Elija otra dirección.');
    return [createEntityJsonProblemFactory(name)(`/hosts/${index}`, reason, mend)];
  });

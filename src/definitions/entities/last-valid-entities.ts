import type { PublishableEntity } from './publishable-entity.ts';
import type { EntitiesReport } from './read-entities.ts';

/** The last valid state of each entity, for development: the current files may be invalid. */
export class LastValidEntities {
  #entities: readonly PublishableEntity[] = [];

  /** Stores the valid entities of a report. A folder with problems keeps its last valid state. */
  update({ entities, problems }: EntitiesReport): void {
    const kept = this.#entities.filter(
      ({ folder }) => !entities.some((fresh) => fresh.folder === folder) && problems.length > 0,
    );
    this.#entities = [...entities, ...kept];
  }

  byCode(code: string): PublishableEntity | undefined {
    return this.#entities.find(({ entity }) => entity.codNrbeEn === code);
  }

  /** The entity of a host name. */
  byHost(host: string): PublishableEntity | undefined {
    return this.#entities.find(({ hosts }) => hosts.includes(host));
  }
}

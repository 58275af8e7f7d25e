import type { PublishableEntity } from './publishable-entity.ts';
import type { EntitiesReport } from './read-entities.ts';

/** What development shows: each entity in its last good state, however its files look at the moment. */
export class LastValidEntities {
  #entities: readonly PublishableEntity[] = [];

  /** Takes over what is good in a report. A folder keeps its last good state for as long as problems are reported. */
  update({ entities, problems }: EntitiesReport): void {
    const kept = this.#entities.filter(
      ({ folder }) => !entities.some((fresh) => fresh.folder === folder) && problems.length > 0,
    );
    this.#entities = [...entities, ...kept];
  }

  /** The entity with this code, for a preview. */
  byCode(code: string): PublishableEntity | undefined {
    return this.#entities.find(({ entity }) => entity.codNrbeEn === code);
  }

  /** The entity that a host name shows. */
  byHost(host: string): PublishableEntity | undefined {
    return this.#entities.find(({ hosts }) => hosts.includes(host));
  }
}

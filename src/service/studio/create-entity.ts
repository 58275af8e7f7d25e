import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeEntity, type NewEntity as EntityValues } from '#definitions/entities/new-entity.ts';
import { findTakenHost } from '#service/database/studio/published.ts';
import type { Doer } from './audit.ts';
import { refuseField } from './console-refusal.ts';
import type { StudioContext } from './context.ts';
import { createDraftOf } from './drafts.ts';
import { entityFolders, readContents } from './version-files.ts';

/** What is asked for a new entity; its logo and what else it lacks is drawn and named after it (R-STU-06). */
export interface NewEntity extends Pick<EntityValues, 'code' | 'name' | 'legalName' | 'address' | 'email'> {
  hosts: string[];
  /** `#RRGGBB`; a calm blue when left out. */
  primaryColor?: string;
}

const BLUE = '#1F4E79';
const HOST = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/;

/**
 * Makes a new entity: its version 1 as a draft.
 * @returns the id of the draft @throws ConsoleRefusal invalid `code`, `hosts`
 */
export async function createEntity(context: StudioContext, actor: Doer, values: NewEntity): Promise<string> {
  const { code: entity, hosts: written, primaryColor = BLUE } = values;
  const hosts = written.map((host) => host.trim().toLowerCase());
  if (!hosts.every((host) => HOST.test(host))) refuseField('hosts', 'hostWrong');
  if (await isTaken(context, entity)) refuseField('code', 'codeTaken');
  if (await findTakenHost(context.database, entity, hosts)) refuseField('hosts', 'hostTaken');
  const contents = drawn({ ...values, host: hosts[0]!, primaryColor });
  const definition = JSON.parse(contents.get('entity.json')!.toString('utf8')) as object;
  contents.set('entity.json', Buffer.from(`${JSON.stringify({ ...definition, hosts }, null, 2)}\n`));
  return createDraftOf(context, actor, { entity, contents });
}

async function isTaken({ database, entitiesFolder }: StudioContext, entity: string): Promise<boolean> {
  if (entityFolders(entitiesFolder).includes(entity)) return true;
  const row = await database.selectFrom('entity_version').select('id').where('entity', '=', entity).executeTakeFirst();
  return row !== undefined;
}

/** The files that `npm run entity:new` writes. */
function drawn(entity: EntityValues): Map<string, Buffer> {
  const root = mkdtempSync(join(tmpdir(), 'new-entity-'));
  try {
    return readContents(writeEntity(root, entity));
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

import type { BrandColors } from '#shared/brand-colors.ts';
import { newEntityFiles, type NewEntity as EntityValues } from '#definitions/entities/new-entity.ts';
import { findTakenHost } from '#service/database/studio/published.ts';
import { readAssets } from '#service/database/studio/versions.ts';
import type { Doer } from './audit.ts';
import { type FieldProblem, refuseField } from './console-refusal.ts';
import type { StudioContext } from './context.ts';
import { createDraftOf } from './drafts.ts';
import { kindOf } from './pictures.ts';
import { entityFolders } from './version-files.ts';

/** What is asked for a new entity; what it lacks is drawn and named after it (R-STU-06). */
export interface NewEntity
  extends Pick<EntityValues, 'code' | 'name' | 'legalName' | 'address' | 'email'>, Partial<BrandColors> {
  hosts: string[];
  /** Hash of a picture that is kept; a wordmark of the name is drawn when left out. */
  logo?: string;
}

/** Of an entity that states no primary colour. */
const BLUE = '#1F4E79';
const HOST = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/;

/**
 * Makes a new entity: its version 1 as a draft.
 * @returns the id of the draft @throws ConsoleRefusal invalid `code`, `hosts`, `logo`
 */
export async function createEntity(context: StudioContext, actor: Doer, values: NewEntity): Promise<string> {
  const { code: entity, hosts: written, primaryColor = BLUE, logo: hash, ...rest } = values;
  const hosts = written.map(tidy);
  const wrongHosts = await hostsProblem(context, entity, hosts);
  if (wrongHosts) refuseField('hosts', wrongHosts);
  const wrongCode = await codeProblem(context, entity);
  if (wrongCode) refuseField('code', wrongCode);
  const logo = hash === undefined ? undefined : await logoOf(context, hash);
  const given = { ...rest, code: entity, host: hosts[0]!, primaryColor, ...(logo && { logo: logo.name }) };
  const contents = newEntityFiles(given, logo?.content);
  const definition = JSON.parse(contents.get('entity.json')!.toString('utf8')) as object;
  contents.set('entity.json', Buffer.from(`${JSON.stringify({ ...definition, hosts }, null, 2)}\n`));
  return createDraftOf(context, actor, { entity, contents, call: 'createEntity' });
}

const tidy = (host: string) => host.trim().toLowerCase();

/** Why a new entity can't have a code; undefined when it can. */
export async function codeProblem(
  { database, entitiesFolder }: StudioContext,
  entity: string,
): Promise<FieldProblem | undefined> {
  if (entityFolders(entitiesFolder).includes(entity)) return 'codeTaken';
  const row = await database.selectFrom('entity_version').select('id').where('entity', '=', entity).executeTakeFirst();
  return row && 'codeTaken';
}

/** Why an entity can't have hosts; undefined when it can. @param entity its code */
export async function hostsProblem(
  { database, ownHosts }: StudioContext,
  entity: string,
  written: readonly string[],
): Promise<FieldProblem | undefined> {
  const hosts = written.map(tidy);
  if (!hosts.every((host) => HOST.test(host))) return 'hostWrong';
  if (hosts.some((host) => ownHosts.includes(host))) return 'hostTaken';
  return (await findTakenHost(database, entity, hosts)) && 'hostTaken';
}

interface Logo {
  name: string;
  content: Buffer;
}

async function logoOf({ database }: StudioContext, hash: string): Promise<Logo> {
  const content = (await readAssets(database, [hash])).get(hash);
  const kind = content && kindOf(content);
  return kind ? { name: `logo.${kind}`, content } : refuseField('logo', 'wrong');
}

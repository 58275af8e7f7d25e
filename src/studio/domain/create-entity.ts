import type { BrandColors } from '#shared/brand-colors.ts';
import { createEntityFiles, type NewEntity as EntityValues } from '#definitions/entities/new-entity.ts';
import type { Transaction } from 'kysely';
import type { Schema } from '#platform/database/schema.ts';
import { createVersionFileEditor } from '#shared/version-file-editor.ts';
import { findTakenHost } from '#studio/database/published-definitions.ts';
import { loadAssets, type Version } from '#studio/database/versions.ts';
import type { AuditActor } from './audit-events.ts';
import { type FieldProblem, refuseField } from './console-refusal.ts';
import type { StudioContext } from './studio-context.ts';
import { createCheckedDraft, createDraftFromFiles } from './drafts.ts';
import { refuseInvalidChanges } from './limited-files.ts';
import { detectImageKind } from './uploaded-images.ts';
import { listEntityFolders } from './version-files.ts';

/** The values for a new entity; other files are generated from them (R-STU-06). */
export interface NewEntity
  extends Pick<EntityValues, 'code' | 'name' | 'legalName' | 'address' | 'email'>, Partial<BrandColors> {
  hosts: string[];
  /** Hash of a stored image; by default a wordmark is generated from the name. */
  logo?: string;
}

const BLUE = '#1F4E79';
const HOST = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/;

/**
 * Creates a new entity, with version 1 as a draft.
 * @returns the id of the draft @throws ConsoleRefusal invalid `code`, `hosts`, `logo`
 */
export async function createEntity(context: StudioContext, actor: AuditActor, values: NewEntity): Promise<string> {
  const { code: entity, hosts: written, primaryColor = BLUE, logo: hash, ...rest } = values;
  const hosts = written.map(tidy);
  await assertAvailable(context, entity, hosts);
  const logo = hash === undefined ? undefined : await logoOf(context, hash);
  const given = { ...rest, code: entity, host: hosts[0]!, primaryColor, ...(logo && { logo: logo.name }) };
  const contents = createEntityFiles(given, logo?.content);
  const definition = JSON.parse(contents.get('entity.json')!.toString('utf8')) as object;
  contents.set('entity.json', Buffer.from(`${JSON.stringify({ ...definition, hosts }, null, 2)}\n`));
  const alongside = (trx: Transaction<Schema>) => assertCodeAvailable({ ...context, database: trx }, entity);
  return createDraftFromFiles(context, actor, { entity, contents, call: 'createEntity', alongside });
}

/**
 * Creates a new entity from a version of another one: its first draft has the same files, but for its code and its
 * hosts (R-DESK-04).
 * @param source the copied version
 * @returns the id of the draft @throws ConsoleRefusal invalid `code`, `hosts`
 */
export async function copyEntity(
  context: StudioContext,
  actor: AuditActor,
  source: Pick<Version, 'entity' | 'number' | 'files'>,
  { code: entity, hosts: written }: Pick<NewEntity, 'code' | 'hosts'>,
): Promise<string> {
  const hosts = written.map(tidy);
  await assertAvailable(context, entity, hosts);
  const files = refuseInvalidChanges(() => {
    const editor = createVersionFileEditor(source.files);
    editor.applyChange({ file: 'entity.json', path: '/codNrbeEn', to: entity });
    editor.applyChange({ file: 'entity.json', path: '/hosts', to: hosts });
    return editor.getFiles();
  });
  return createCheckedDraft(context, actor, {
    entity,
    files,
    call: 'copyEntity',
    action: 'entity-copied',
    detail: { copyOf: source.entity, copiedVersion: source.number },
    alongside: (trx) => assertCodeAvailable({ ...context, database: trx }, entity),
  });
}

/** @throws ConsoleRefusal invalid `code`, `hosts` */
async function assertAvailable(context: StudioContext, entity: string, hosts: readonly string[]): Promise<void> {
  const wrongHosts = await findHostsProblem(context, entity, hosts);
  if (wrongHosts) refuseField('hosts', wrongHosts);
  await assertCodeAvailable(context, entity);
}

async function assertCodeAvailable(context: StudioContext, entity: string): Promise<void> {
  const wrongCode = await findCodeProblem(context, entity);
  if (wrongCode) refuseField('code', wrongCode);
}

const tidy = (host: string) => host.trim().toLowerCase();

/** Finds why a code is not available for a new entity; undefined when it is available. */
export async function findCodeProblem(
  { database, entitiesFolder }: StudioContext,
  entity: string,
): Promise<FieldProblem | undefined> {
  if (listEntityFolders(entitiesFolder).includes(entity)) return 'codeTaken';
  const row = await database.selectFrom('entity_version').select('id').where('entity', '=', entity).executeTakeFirst();
  return row && 'codeTaken';
}

/** Finds why hosts are not available for an entity; undefined when they are. @param entity its code */
export async function findHostsProblem(
  { database, ownHosts }: StudioContext,
  entity: string,
  enteredHosts: readonly string[],
): Promise<FieldProblem | undefined> {
  const hosts = enteredHosts.map(tidy);
  if (!hosts.every((host) => HOST.test(host))) return 'hostWrong';
  if (hosts.some((host) => ownHosts.includes(host))) return 'hostTaken';
  return (await findTakenHost(database, entity, hosts)) && 'hostTaken';
}

interface Logo {
  name: string;
  content: Buffer;
}

async function logoOf({ database }: StudioContext, hash: string): Promise<Logo> {
  const content = (await loadAssets(database, [hash])).get(hash);
  const kind = content && detectImageKind(content);
  return kind ? { name: `logo.${kind}`, content } : refuseField('logo', 'wrong');
}

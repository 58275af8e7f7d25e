import type { BrandColors } from '#shared/theme/brand-colors.ts';
import { isEntityHost } from '#definitions/entities/entity-host.ts';
import { createEntityFiles, type NewEntity as EntityValues } from '#definitions/entities/new-entity.ts';
import type { Transaction } from 'kysely';
import type { Schema } from '#platform/database/schema.ts';
import { createVersionFileEditor } from '#shared/versions/version-file-editor.ts';
import { findTakenHost } from '#studio/database/published-definitions.ts';
import type { Staff } from '#studio/database/staff.ts';
import { loadAssets, type Version } from '#studio/database/versions.ts';
import { isEntityInScope } from '#studio/domain/calls/access.ts';
import type { AuditActor } from '#studio/domain/calls/audit-events.ts';
import { type FieldProblem, refuseField } from '#studio/domain/calls/console-refusal.ts';
import type { StudioContext } from '#studio/domain/studio-context.ts';
import { createCheckedDraft, createDraftFromFiles } from '#studio/domain/versions/drafts.ts';
import { refuseInvalidChanges } from '#studio/domain/files/limited-files.ts';
import { detectImageKind } from '#studio/domain/files/uploaded-images.ts';
import { type FileContents, listEntityFolders } from '#studio/domain/files/version-files.ts';

/** The values for a new entity; other files are generated from them (R-STU-06). */
export interface NewEntity
  extends
    Pick<
      EntityValues,
      'code' | 'name' | 'legalName' | 'address' | 'email' | 'legalNotice' | 'cookies' | 'privacy' | 'revisedTexts'
    >,
    Partial<BrandColors> {
  hosts: string[];
  /** Hash of a stored image; by default a wordmark is generated from the name. */
  logo?: string;
}

const BLUE = '#1F4E79';

/**
 * Creates a new entity, with version 1 as a draft.
 * @returns the id of the draft @throws ConsoleRefusal invalid `code`, `hosts`, `logo`
 */
export async function createEntity(context: StudioContext, actor: CreatingActor, values: NewEntity): Promise<string> {
  const { code: entity } = values;
  const hosts = values.hosts.map(tidy);
  await assertAvailable(context, actor, entity, hosts);
  const contents = await createNewEntityContents(context, { ...values, hosts });
  const alongside = (trx: Transaction<Schema>) => assertCodeAvailable({ ...context, database: trx }, actor, entity);
  return createDraftFromFiles(context, actor, { entity, contents, call: 'createEntity', alongside });
}

/** Generates the files of a new entity. @throws ConsoleRefusal invalid `logo` */
export async function createNewEntityContents(
  context: StudioContext,
  { code, hosts, primaryColor = BLUE, logo: hash, ...rest }: NewEntity,
): Promise<FileContents> {
  const logo = hash === undefined ? undefined : await logoOf(context, hash);
  const given = { ...rest, code, host: hosts[0]!, primaryColor, ...(logo && { logo: logo.name }) };
  const contents = createEntityFiles(given, logo?.content);
  const definition = JSON.parse(contents.get('entity.json')!.toString('utf8')) as object;
  contents.set('entity.json', Buffer.from(`${JSON.stringify({ ...definition, hosts }, null, 2)}\n`));
  return contents;
}

/**
 * Creates a new entity from a version of another one: its first draft has the same files, but for its code and its
 * hosts (R-DESK-04).
 * @param source the copied version
 * @returns the id of the draft @throws ConsoleRefusal invalid `code`, `hosts`
 */
export async function copyEntity(
  context: StudioContext,
  actor: CreatingActor,
  source: Pick<Version, 'id' | 'entity' | 'number' | 'files'>,
  { code: entity, hosts: written }: Pick<NewEntity, 'code' | 'hosts'>,
): Promise<string> {
  const hosts = written.map(tidy);
  await assertAvailable(context, actor, entity, hosts);
  const files = refuseInvalidChanges(() => {
    const editor = createVersionFileEditor(source.files);
    editor.applyChange({ file: 'entity.json', path: '/codNrbeEn', to: entity });
    editor.applyChange({ file: 'entity.json', path: '/hosts', to: hosts });
    return editor.getFiles();
  });
  return createCheckedDraft(context, actor, {
    entity,
    files,
    base: source,
    call: 'copyEntity',
    action: 'entity-copied',
    detail: { copyOf: source.entity, copiedVersion: source.number },
    alongside: (trx) => assertCodeAvailable({ ...context, database: trx }, actor, entity),
  });
}

/** @throws ConsoleRefusal invalid `code`, `hosts` */
async function assertAvailable(
  context: StudioContext,
  actor: CreatingActor,
  entity: string,
  hosts: readonly string[],
): Promise<void> {
  const wrongHosts = await findHostsProblem(context, actor, hosts);
  if (wrongHosts) refuseField('hosts', wrongHosts);
  await assertCodeAvailable(context, actor, entity);
}

async function assertCodeAvailable(context: StudioContext, actor: CreatingActor, entity: string): Promise<void> {
  const wrongCode = await findCodeProblem(context, actor, entity);
  if (wrongCode) refuseField('code', wrongCode);
}

const tidy = (host: string) => host.trim().toLowerCase();

/** The code of no entity. */
const NO_ENTITY = '';

/** Who creates an entity: a member of staff with rights, or a program. */
type CreatingActor = AuditActor & Partial<Pick<Staff, 'roles' | 'scope'>>;

/** Only admins are told what other entities have, and only those of their own scope (R-CON-05). */
const mayKnow = ({ roles, scope = [] }: Pick<CreatingActor, 'roles' | 'scope'>, entity: string): boolean =>
  roles?.includes('admin') === true && isEntityInScope(scope, entity);

/**
 * Finds why a code is not available for a new entity; undefined when it is available. Outside the caller's scope, none
 * is.
 */
export async function findCodeProblem(
  { database, entitiesFolder }: StudioContext,
  caller: Pick<CreatingActor, 'roles' | 'scope'>,
  entity: string,
): Promise<FieldProblem | undefined> {
  const row = await database.selectFrom('entity_version').select('id').where('entity', '=', entity).executeTakeFirst();
  const isTaken = row !== undefined || listEntityFolders(entitiesFolder).includes(entity);
  if (isTaken) return mayKnow(caller, entity) ? 'codeTaken' : 'codeUnavailable';
  return isEntityInScope(caller.scope ?? null, entity) ? undefined : 'codeUnavailable';
}

/**
 * Finds why hosts are not available for a new entity; undefined when they are. It does not depend on the code of the new
 * entity: with that of the owner, the answer would say whose a host is.
 */
export async function findHostsProblem(
  { database, ownHosts }: StudioContext,
  caller: Pick<CreatingActor, 'roles' | 'scope'>,
  enteredHosts: readonly string[],
): Promise<FieldProblem | undefined> {
  const hosts = enteredHosts.map(tidy);
  if (!hosts.every(isEntityHost)) return 'hostWrong';
  const taken = await findTakenHost(database, NO_ENTITY, hosts);
  if (taken) return mayKnow(caller, taken.entity) ? 'hostTaken' : 'hostUnavailable';
  return hosts.some((host) => ownHosts.includes(host)) ? 'hostUnavailable' : undefined;
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

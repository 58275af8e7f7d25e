import { extname } from 'node:path';
import { compareVersions } from '#definitions/differences/compare-versions.ts';
import { inspectAsset } from '#definitions/entities/read-assets.ts';
import { FIELD_DEFAULTS } from '#definitions/fields/read-fields.ts';
import { createDiskSource } from '#definitions/files/disk-source.ts';
import { readText } from '#definitions/files/read-text.ts';
import type { VersionFiles } from '#shared/versions/version-changes.ts';
import { unpackVersion, packVersion } from '#studio/domain/files/archive.ts';
import { ConsoleRefusal } from '#studio/domain/calls/console-refusal.ts';
import { sanitizeAndCheckImage } from '#studio/domain/files/uploaded-images.ts';
import { joinContents } from '#studio/domain/files/version-files.ts';
import { AssetCache } from './asset-cache.ts';
import { isInAssetsFolder, validateFiles, readDisplayableEntity } from './validate-files.ts';
import type { TaskResponse, ValidatorResponse, ValidatorSetup, ValidatorTask, TaskOf } from './validator-tasks.ts';

/** Creates a runner that executes tasks sequentially and caches its setup and the files it has inspected. */
export function createTaskPerformer(): (task: ValidatorTask) => Promise<ValidatorResponse> {
  const assets = new AssetCache();
  let setup: ValidatorSetup | undefined;

  const perform = async (task: ValidatorTask): Promise<ValidatorResponse> => {
    setup = task.setup ?? setup;
    for (const [hash, content] of task.contents ?? []) assets.store(hash, content);
    if (task.kind === 'set-up') {
      if (setup) readDisplayableEntity(setup, WARM_UP, new Map());
      return { kind: 'done' };
    }
    if (task.kind === 'clean-picture') return { kind: 'picture', picture: await sanitizeAndCheckImage(task.sent) };
    if (task.kind === 'unpack') return { kind: 'unpacked', contents: unpackVersion(task.zip) };
    if (task.kind === 'look') {
      await inspectAsset(fileName(task.name), task.content);
      return { kind: 'looked' };
    }
    const hashes = missingFor(task, assets);
    if (!setup || hashes.length > 0) return { kind: 'needs', setup: !setup, hashes };
    if (task.kind === 'differences') return compare(setup, task);
    if (task.kind === 'show') {
      return {
        kind: 'shown',
        entity: readDisplayableEntity(setup, task.entity, joinContents(task.files, assets.contents)),
      };
    }
    if (task.kind === 'pack')
      return { kind: 'packed', zip: Buffer.from(packVersion(joinContents(task.files, assets.contents))) };
    return check(assets, setup, task);
  };

  return async (task) => {
    try {
      return await perform(task);
    } catch (error) {
      if (!(error instanceof ConsoleRefusal)) throw error;
      const { refused, fields, details } = error;
      return { kind: 'refused', refused, fields, details };
    }
  };
}

/** Not an entity: reading only the default prepares everything that the first check needs. */
const WARM_UP = 'none';

/** A neutral name, because the check reports problems of the name itself. */
const fileName = (name: string): string => `file${extname(name)}`;

type OfFiles = TaskOf<'check'> | TaskOf<'publish'> | TaskOf<'show'> | TaskOf<'differences'> | TaskOf<'pack'>;

function missingFor(task: OfFiles, assets: AssetCache): string[] {
  if (task.kind === 'differences') return [];
  if (task.kind === 'show' || task.kind === 'pack') return assets.listMissingHashes(task.files);
  return assets.listMissingHashes(task.version.files).filter((hash) => !task.faults.has(hash));
}

const NOTHING = Buffer.alloc(0);

async function check(
  assets: AssetCache,
  setup: ValidatorSetup,
  { kind, version, faults }: TaskOf<'check'> | TaskOf<'publish'>,
): Promise<TaskResponse<'check'> | TaskResponse<'publish'>> {
  // A version with a faulty file is never published, so its content is not needed.
  const faulty = [...faults.keys()].map((hash): [string, Buffer] => [hash, NOTHING]);
  const contents = joinContents(version.files, new Map([...assets.contents, ...faulty]));
  await lookAtAll(assets, version.files, contents, (hash) => faults.has(hash));
  const { checked, publication } = await validateFiles(
    setup,
    version,
    contents,
    (name, hash) => faults.get(hash) ?? assets.getProblem(name, hash),
  );
  return kind === 'check' ? { kind: 'checked', checked } : { kind: 'prepared', checked, publication };
}

async function lookAtAll(
  assets: AssetCache,
  files: VersionFiles,
  contents: ReadonlyMap<string, Buffer>,
  isFaulty: (hash: string) => boolean,
): Promise<void> {
  for (const [name, file] of Object.entries(files)) {
    if (!('hash' in file) || !isInAssetsFolder(name) || isFaulty(file.hash) || assets.isInspected(name, file.hash))
      continue;
    const { problem } = await inspectAsset(fileName(name), contents.get(name)!);
    assets.recordInspection(name, file.hash, problem);
  }
}

function compare(
  { entitiesFolder, forms, texts }: ValidatorSetup,
  { before, after }: TaskOf<'differences'>,
): TaskResponse<'differences'> {
  const { text = '{}' } = readText(createDiskSource(entitiesFolder), 'default/entity.json') as { text?: string };
  const defaults = { ...FIELD_DEFAULTS, ...(JSON.parse(text) as Record<string, unknown>) };
  return { kind: 'compared', differences: compareVersions(before, after, { defaults, texts, forms }) };
}

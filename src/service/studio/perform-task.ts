import { extname } from 'node:path';
import { differencesOf } from '#definitions/differences/differences.ts';
import { lookAtAsset } from '#definitions/entities/read-assets.ts';
import { FALLBACKS } from '#definitions/fields/read-fields.ts';
import { diskFiles } from '#definitions/files/disk-files.ts';
import { readText } from '#definitions/files/read-text.ts';
import type { VersionFiles } from '#shared/version-changes.ts';
import { fromZip, toZip } from './archive.ts';
import { AssetMemory } from './asset-memory.ts';
import { ConsoleRefusal } from './console-refusal.ts';
import { isAsset, judgeFiles, readShown } from './judge-files.ts';
import type { AnswerTo, JudgeAnswer, JudgeSetup, JudgeTask, TaskOf } from './judge-tasks.ts';
import { takePicture } from './pictures.ts';
import { toContents } from './version-files.ts';

/** Creates a runner that executes tasks one after the other, and caches its setup and the files it has inspected. */
export function createPerformer(): (task: JudgeTask) => Promise<JudgeAnswer> {
  const assets = new AssetMemory();
  let setup: JudgeSetup | undefined;

  const perform = async (task: JudgeTask): Promise<JudgeAnswer> => {
    setup = task.setup ?? setup;
    for (const [hash, content] of task.contents ?? []) assets.keep(hash, content);
    if (task.kind === 'set-up') {
      if (setup) readShown(setup, WARM_UP, new Map());
      return { kind: 'done' };
    }
    if (task.kind === 'clean-picture') return { kind: 'picture', picture: await takePicture(task.sent) };
    if (task.kind === 'unpack') return { kind: 'unpacked', contents: fromZip(task.zip) };
    if (task.kind === 'look') {
      await lookAtAsset(fileName(task.name), task.content);
      return { kind: 'looked' };
    }
    const hashes = missingFor(task, assets);
    if (!setup || hashes.length > 0) return { kind: 'needs', setup: !setup, hashes };
    if (task.kind === 'differences') return compare(setup, task);
    if (task.kind === 'show') {
      return { kind: 'shown', entity: readShown(setup, task.entity, toContents(task.files, assets.contents)) };
    }
    if (task.kind === 'pack')
      return { kind: 'packed', zip: Buffer.from(toZip(toContents(task.files, assets.contents))) };
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

/** No entity: to read the default alone prepares all that the first check needs. */
const WARM_UP = 'none';

/** The check reports problems of the name itself. */
const fileName = (name: string): string => `file${extname(name)}`;

type OfFiles = TaskOf<'check'> | TaskOf<'publish'> | TaskOf<'show'> | TaskOf<'differences'> | TaskOf<'pack'>;

function missingFor(task: OfFiles, assets: AssetMemory): string[] {
  if (task.kind === 'differences') return [];
  if (task.kind === 'show' || task.kind === 'pack') return assets.missing(task.files);
  return assets.missing(task.version.files).filter((hash) => !task.faults.has(hash));
}

const NOTHING = Buffer.alloc(0);

async function check(
  assets: AssetMemory,
  setup: JudgeSetup,
  { kind, version, faults }: TaskOf<'check'> | TaskOf<'publish'>,
): Promise<AnswerTo<'check'> | AnswerTo<'publish'>> {
  // With this problem nothing is published, whatever the file contains.
  const faulty = [...faults.keys()].map((hash): [string, Buffer] => [hash, NOTHING]);
  const contents = toContents(version.files, new Map([...assets.contents, ...faulty]));
  await lookAtAll(assets, version.files, contents, (hash) => faults.has(hash));
  const { checked, publication } = await judgeFiles(
    setup,
    version,
    contents,
    (name, hash) => faults.get(hash) ?? assets.faultOf(name, hash),
  );
  return kind === 'check' ? { kind: 'checked', checked } : { kind: 'prepared', checked, publication };
}

async function lookAtAll(
  assets: AssetMemory,
  files: VersionFiles,
  contents: ReadonlyMap<string, Buffer>,
  isFaulty: (hash: string) => boolean,
): Promise<void> {
  for (const [name, file] of Object.entries(files)) {
    if (!('hash' in file) || !isAsset(name) || isFaulty(file.hash) || assets.wasLookedAt(name, file.hash)) continue;
    const { fault } = await lookAtAsset(fileName(name), contents.get(name)!);
    assets.noteLook(name, file.hash, fault);
  }
}

function compare(
  { entitiesFolder, forms, texts }: JudgeSetup,
  { before, after }: TaskOf<'differences'>,
): AnswerTo<'differences'> {
  const { text = '{}' } = readText(diskFiles(entitiesFolder), 'default/entity.json') as { text?: string };
  const defaults = { ...FALLBACKS, ...(JSON.parse(text) as Record<string, unknown>) };
  return { kind: 'compared', differences: differencesOf(before, after, { defaults, texts, forms }) };
}

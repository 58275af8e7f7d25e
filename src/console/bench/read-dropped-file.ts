import { findPersonalData } from '#shared/privacy/find-leaks.ts';
import { MAX_SCENE_BYTES, type Scene } from '#shared/scenes/scene.ts';
import type { DroppedFile } from './dropped-file.ts';
import { unpackDroppedFile } from './unpack-dropped-file.ts';

type ReadFileResult = Omit<DroppedFile, 'name'> | { refusal: string };

/** Reads a dropped report, scene or HAR, packed or not. @returns its content, or the key or text of an error */
export async function readDroppedFile(file: File): Promise<ReadFileResult> {
  const text = await unpackDroppedFile(file);
  if (text === undefined) return { refusal: 'bench.file.tooLarge' };
  if (isHar(text)) return readBrowserFile(text);
  return new Blob([text]).size > MAX_SCENE_BYTES ? { refusal: 'bench.file.tooLarge' } : parseAndCheckSceneFile(text);
}

/** Whether a text begins like a HAR; parsing a complete one would take long. */
const isHar = (text: string) => /^\uFEFF?\s*\{\s*"log"\s*:/.test(text.slice(0, 200));

async function readBrowserFile(text: string): Promise<ReadFileResult> {
  const { convertHarToReport } = await import('#shared/privacy/har-to-report.ts');
  const read = convertHarToReport(text);
  if ('refusal' in read) return read;
  const { report, removed, passedOver, failedFiles, host } = read;
  return { scene: report, removed, skippedEntries: passedOver, failedFiles, host };
}

/** Checks a scene as the service would, before any of it is sent or shown. */
export function parseAndCheckSceneFile(text: string): ReadFileResult {
  const scene = parsed(text) as (Partial<Scene> & { $schema?: unknown; sharedAnswers?: unknown[] }) | undefined;
  const isScene =
    typeof scene?.title === 'string' &&
    typeof scene.route === 'string' &&
    typeof scene.now === 'string' &&
    Array.isArray(scene.answers) &&
    typeof scene.expects === 'object';
  if (!isScene) return { refusal: 'bench.file.unreadable' };
  const { $schema: _schema, sharedAnswers = [], ...content } = scene;
  if (sharedAnswers.length > 0) return { refusal: 'bench.file.shared' };
  return findPersonalData(content).length > 0 ? { refusal: 'bench.file.private' } : { scene: content as Scene };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

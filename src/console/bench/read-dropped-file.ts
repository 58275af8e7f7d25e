import { findPersonalData } from '#shared/privacy/find-leaks.ts';
import { MAX_SCENE_BYTES, type Scene } from '#shared/scene.ts';
import type { DroppedFile } from './dropped-file.ts';

type ReadFileResult = Omit<DroppedFile, 'name'> | { refusal: string };

/** A recording is much larger than the report that is extracted from it. */
const MOST_BYTES_OF_HAR = 64 * 1024 * 1024;

/** Reads a dropped report, scene or HAR. @returns its content, or the key or text of an error */
export async function readDroppedFile(file: File): Promise<ReadFileResult> {
  if (file.size > MOST_BYTES_OF_HAR) return { refusal: 'bench.file.tooLarge' };
  const text = await file.text();
  if (isHar(text)) return readBrowserFile(text);
  return file.size > MAX_SCENE_BYTES ? { refusal: 'bench.file.tooLarge' } : parseAndCheckSceneFile(text);
}

/** Whether a text begins like a HAR; parsing a complete one would take long. */
const isHar = (text: string) => /^\uFEFF?\s*\{\s*"log"\s*:/.test(text.slice(0, 200));

async function readBrowserFile(text: string): Promise<ReadFileResult> {
  const { convertHarToReport } = await import('#shared/privacy/har-to-report.ts');
  const read = convertHarToReport(text);
  return 'refusal' in read ? read : { scene: read.report, removed: read.removed, skippedEntries: read.passedOver };
}

/** Checks a scene as the service would, before any of it is sent or shown. */
export function parseAndCheckSceneFile(text: string): ReadFileResult {
  const scene = parsed(text) as (Partial<Scene> & { $schema?: unknown }) | undefined;
  const isScene =
    typeof scene?.title === 'string' &&
    typeof scene.route === 'string' &&
    typeof scene.now === 'string' &&
    Array.isArray(scene.answers) &&
    typeof scene.expects === 'object';
  if (!isScene) return { refusal: 'bench.file.unreadable' };
  const { $schema: _schema, ...content } = scene;
  return findPersonalData(content).length > 0 ? { refusal: 'bench.file.private' } : { scene: content as Scene };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

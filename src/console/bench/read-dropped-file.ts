import { findPersonalData } from '#shared/privacy/find-leaks.ts';
import { MAX_SCENE_BYTES, type Scene } from '#shared/scene.ts';
import type { DroppedFile } from './dropped-file.ts';

type ReadFileResult = Omit<DroppedFile, 'name'> | { refusal: string };

/** What a browser records of a visit is long: of that a report is left. */
const MOST_BYTES_OF_HAR = 64 * 1024 * 1024;

/** What somebody dropped: a report, a scene or a HAR. @returns what it holds, or the reason why not, or its key */
export async function readDroppedFile(file: File): Promise<ReadFileResult> {
  if (file.size > MOST_BYTES_OF_HAR) return { refusal: 'bench.file.tooLarge' };
  const text = await file.text();
  if (isHar(text)) return readBrowserFile(text);
  return file.size > MAX_SCENE_BYTES ? { refusal: 'bench.file.tooLarge' } : parseSceneFile(text);
}

/** Whether it begins as a HAR does: the whole of one is long. */
const isHar = (text: string) => /^\uFEFF?\s*\{\s*"log"\s*:/.test(text.slice(0, 200));

async function readBrowserFile(text: string): Promise<ReadFileResult> {
  const { convertHarToReport } = await import('#shared/privacy/har-to-report.ts');
  const read = convertHarToReport(text);
  return 'refusal' in read ? read : { scene: read.report, removed: read.removed, passedOver: read.passedOver };
}

/** What the service would refuse is told here, before anything of it is sent or shown. */
export function parseSceneFile(text: string): ReadFileResult {
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

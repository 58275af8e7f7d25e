import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { writeIfChanged } from '#build/files/write-if-changed.ts';
import { generateTypeModule } from '#build/stored/generate.ts';
import { readJsonFile } from '#definitions/files/read-json.ts';
import { resolveReferences } from '#definitions/files/resolve-references.ts';

interface SceneSchema extends Record<string, unknown> {
  properties: { area: { enum: string[] } };
}

/**
 * Generates the type of a scene's file, and the list of the areas by which scenes are grouped.
 * @param root folder of the project @param generated folder in which it makes `scene`
 */
export function generateSceneType(root: string, generated: string): void {
  const file = join(root, 'schemas/scene.schema.json');
  const schema = resolveReferences(readJsonFile(file), file) as SceneSchema;
  const areas = `\nexport const SCENE_AREAS = ${JSON.stringify(schema.properties.area.enum)} as const;\n`;
  mkdirSync(join(generated, 'scene'), { recursive: true });
  writeIfChanged(join(generated, 'scene/scene.ts'), generateTypeModule('scene', schema) + areas);
}

/**
 * `npm run test:scenes -- file.scene.json …`: plays scenes on the stage with the built portal, and compares what is seen with
 * what they expect. It fails when one shows something else; 2 is its code when a file is no scene.
 */
import { readSceneFiles, type SceneFile } from './scene-files.ts';

const files = process.argv.slice(2);
const scenes = requests();
// What plays them takes seconds to load: a file that is no scene is told before.
const { playAll } = await import('./play-all.ts');
await playAll(scenes);

function requests(): SceneFile[] {
  try {
    if (files.length === 0) throw new Error('Which scenes? npm run test:scenes -- file.scene.json');
    return readSceneFiles(files);
  } catch (error) {
    console.error((error as Error).message);
    return process.exit(2);
  }
}

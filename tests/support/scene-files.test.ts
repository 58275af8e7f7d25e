import { expect, test } from 'vitest';
import { readSceneFiles } from '#tests/scenes/scene-files.ts';

test('R-SCN-02 a scene of the library is played by its name, one of a code too, which has no file', () => {
  const [played] = readSceneFiles(['code-637-login']);
  expect(played).toMatchObject({ file: 'code-637-login', scene: { route: '/', expects: { code: 637 } } });
  expect(() => readSceneFiles(['code-2-login'])).toThrow(
    'There is no file code-2-login, and no scene of this name in the library.',
  );
});

import { expect, test, vi } from 'vitest';
import { stayInScene } from './stay-in-scene.ts';

test('R-BEN-01 a screen on the stage goes back within its scene, and never to a screen of the console', () => {
  const [go, stopped] = [vi.fn(), vi.fn()];
  const history = { go, state: { idx: 1 } as unknown } as unknown as History & { state: unknown };
  stayInScene(history, stopped);
  history.go(-1);
  expect(go).toHaveBeenLastCalledWith(-1);
  expect(stopped).not.toHaveBeenCalled();
  Object.assign(history, { state: { idx: 0 } });
  history.go(-1);
  expect(stopped).toHaveBeenCalledOnce();
  Object.assign(history, { state: null });
  history.go(-1);
  expect(stopped).toHaveBeenCalledTimes(2);
  expect(go).toHaveBeenCalledOnce();
});

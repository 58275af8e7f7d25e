import { expect, test } from 'vitest';
import { findObstacle } from './obstacle.ts';

const find = (status: number, text: string) => findObstacle({ status, text, reference: null, retryAfter: null });

test('a proxy that wants a login with 407 is no service, unless there is a code of the service', () => {
  expect(find(407, '<html>')).toBe('networkLogin');
  expect(find(407, '{"error":"authentication required"}')).toBe('networkLogin');
  expect(find(407, '{"code":651}')).toBeUndefined();
});

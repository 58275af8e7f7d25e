import { readdirSync, readFileSync } from 'node:fs';
import type { Shapes } from './resolve-shapes.ts';

const FOLDER = new URL('../../schemas/shapes/', import.meta.url);

/** Reads the shapes that records of calls refer to. */
export const readShapes = (): Shapes =>
  Object.fromEntries(
    readdirSync(FOLDER).map((name) => [name, JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')) as unknown]),
  );

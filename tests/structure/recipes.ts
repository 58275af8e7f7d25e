import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** One change of a file, as a recipe states it. */
export interface Step {
  file: string;
  /** Where the text goes, by a line of the file; without one it is a new file. */
  anchor?: { how: 'after' | 'before' | 'instead of'; line: string };
  text: string;
}

/** The projects of vitest whose tests a recipe may name. */
export const PROJECTS = ['unit', 'service', 'component'] as const;

export interface Recipe {
  title: string;
  steps: Step[];
  /** Paths of the tests that it names, by the project of vitest that they belong to. */
  tests: Record<(typeof PROJECTS)[number], string[]>;
}

const QUOTED = '(`+) ?(.+?) ?';
const IN = new RegExp(`\\bIn ${QUOTED}\\1, (after|before|instead of) (\`+) ?(.+?) ?\\4:$`);
const NEW = new RegExp(`\\bNew file ${QUOTED}\\1:$`);
const REMOVED = new RegExp(`\\bIn ${QUOTED}\\1, remove (\`+) ?(.+?) ?\\3\\.$`, 'gm');
const TESTS = /^Tests: `npx vitest run --project (unit|service|component) ([^`]+)`/gm;

/**
 * Reads the recipes of a page: each is a heading of the third level below `## Recipes`.
 * @throws Error for a block of code without a line above it that says where it goes
 */
export function readRecipes(page: string): Recipe[] {
  const section = page.split('\n## Recipes\n')[1]?.split('\n## ')[0] ?? '';
  return section
    .split('\n### ')
    .slice(1)
    .map((text) => ({
      title: text.split('\n')[0] ?? '',
      steps: [
        ...[...text.matchAll(/^(.*)\n\n```\w*\n([\s\S]*?)\n```$/gm)].map(([, heading = '', code = '']) =>
          readStep(heading, code),
        ),
        ...[...text.matchAll(REMOVED)].map(([, , file = '', , line = '']) => removalOf(file, line)),
      ],
      tests: { unit: testsIn(text, 'unit'), service: testsIn(text, 'service'), component: testsIn(text, 'component') },
    }));
}

const testsIn = (text: string, expected: string): string[] =>
  [...text.matchAll(TESTS)].flatMap(([, project, paths = '']) => (project === expected ? paths.split(' ') : []));

const removalOf = (file: string, line: string): Step => ({ file, anchor: { how: 'instead of', line }, text: '' });

function readStep(heading: string, text: string): Step {
  const [, , file, how, , line] = IN.exec(heading) ?? [];
  if (file && line) return { file, anchor: { how: how as 'after', line }, text };
  const [, , created] = NEW.exec(heading) ?? [];
  if (created) return { file: created, text };
  throw new Error(`Nothing says where this goes: "${heading}"`);
}

/**
 * Does what a step says, in a copy of the project.
 * @throws Error when the line of its place does not stand exactly once in the file
 */
export function follow({ file, anchor, text }: Step, root: string): void {
  const path = join(root, file);
  if (!anchor) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `${text}\n`, { flag: 'wx' });
    return;
  }
  const lines = readFileSync(path, 'utf8').split('\n');
  const found = lines.flatMap((line, index) => (words(line) === words(anchor.line) ? [index] : []));
  const [at = 0] = found;
  if (found.length !== 1) throw new Error(`${file} has the line "${anchor.line}" ${found.length} times`);
  const indent = /^ */.exec(lines[at] ?? '')?.[0] ?? '';
  const added = text === '' ? [] : text.split('\n').map((line) => (line === '' ? '' : indent + line));
  lines.splice(anchor.how === 'after' ? at + 1 : at, anchor.how === 'instead of' ? 1 : 0, ...added);
  writeFileSync(path, lines.join('\n'));
}

/** A line without what only aligns it, such as the columns of a table. */
const words = (line: string) => line.trim().replaceAll(/ {2,}/g, ' ');

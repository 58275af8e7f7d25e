import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const PORTAL = 'src/portal';

/** A style sheet of the portal: where it lies, what it says. */
export interface Sheet {
  /** The folder below `src/portal`, such as `features/advances`. */
  folder: string;
  file: string;
  text: string;
}

/** All style sheets of the portal. */
export const readSheets = (): Sheet[] =>
  readdirSync(PORTAL, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => ({
      folder: file.replace(/\/[^/]+$/, ''),
      file,
      text: readFileSync(join(PORTAL, file), 'utf8'),
    }));

/** The selectors of a sheet, those of a list one by one and those inside `@media` too; what is nested belongs to its rule. */
export function selectorsOf(text: string): string[] {
  const rules = text.replace(/\/\*.*?\*\//gs, '');
  const selectors: string[] = [];
  for (let at = 0; ;) {
    const open = rules.indexOf('{', at);
    if (open < 0) return selectors;
    const head = rules
      .slice(at, open)
      .replace(/^[\s;}]*/, '')
      .replace(/^.*;/s, '')
      .trim();
    const isGroup = /^@(media|supports|layer|container)\b/.test(head);
    if (!isGroup) selectors.push(...head.split(/,(?![^(]*\))/).map((part) => part.trim()));
    at = isGroup ? open + 1 : endOf(rules, open);
  }
}

/** Where the block that is opened at a place has been closed. */
function endOf(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return text.length;
}

/** The words that the classes of a selector or a list of classes begin with: `advance` and `table` of `.advance-row .table td`. */
export const wordsOf = (classes: string[]): string[] => [...new Set(classes.map((name) => name.replace(/-.*/, '')))];

/** The classes that a selector asks for, without their dots. */
export const classesIn = (selector: string): string[] =>
  [...selector.replace(/:not\([^)]*\)/g, '').matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name);

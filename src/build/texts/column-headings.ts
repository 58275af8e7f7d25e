import { type ESTree, parseSync, Visitor } from 'vite';
import type { LocalizedText } from '#shared/texts/texts.ts';

interface ColumnHeading {
  /** Key of the text, `<list>.<column>`. */
  key: string;
  text: LocalizedText;
  /** The position of the object with the texts in the file. */
  start: number;
  end: number;
}

const DEFINITION = 'defineColumns';

/**
 * Finds the headings of all `defineColumns(list, columns)` in a file (src/portal/lists/model/define-columns.ts).
 * @param code TSX
 * @param file its name, for messages
 * @throws Error when a list or a heading is not a literal
 */
export function findColumnHeadings(code: string, file: string): ColumnHeading[] {
  if (!code.includes(DEFINITION)) return [];
  const found: ColumnHeading[] = [];
  const takeDefinition = ({ callee, arguments: given }: ESTree.CallExpression) => {
    if (callee.type === 'Identifier' && callee.name === DEFINITION) found.push(...readDefinition(given, file));
  };
  new Visitor({ CallExpression: takeDefinition }).visit(parseSync(file, code, { lang: 'tsx' }).program);
  return found;
}

function readDefinition([list, columns]: ESTree.Argument[], file: string): ColumnHeading[] {
  const prefix = literal(list, file);
  return membersOf(columns).flatMap(([column, record]) => {
    const heading = membersOf(record).find(([name]) => name === 'label')?.[1];
    return heading ? [readHeading(`${prefix}.${column}`, heading, file)] : [];
  });
}

function readHeading(key: string, heading: ESTree.Node, file: string): ColumnHeading {
  const texts = Object.fromEntries(membersOf(heading).map(([language, text]) => [language, literal(text, file)]));
  const { es, en } = texts;
  if (es === undefined || en === undefined)
    throw new Error(`${file}: the heading of ${key} needs the texts es and en.`);
  return { key, text: { es, en }, start: heading.start, end: heading.end };
}

const membersOf = (node?: ESTree.Node): [name: string, value: ESTree.Node][] =>
  node?.type === 'ObjectExpression'
    ? node.properties.flatMap((one) =>
        one.type === 'Property' && one.key.type === 'Identifier' ? [[one.key.name, one.value]] : [],
      )
    : [];

function literal(node: ESTree.Node | undefined, file: string): string {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  throw new Error(`${file}: ${DEFINITION} needs the name of the list and its headings as plain texts in quotes.`);
}

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';

const NAMES = [
  ['es', 'en'],
  ['spanish', 'english'],
];
const SPANISH = /[áéíóúñ¿¡]|\b(el|la|los|las|del|que|se|un|una)\b/i;
const ENGLISH = /\b(the|of|is|are|an|not|and|to|with|this)\b/i;

/** The places in a file that tell two languages by their order, with what stands there. */
function findOrderedLanguages(file: string, code: string): string[] {
  // Most files have no text; to parse them would take most of the time.
  if (!SPANISH.test(code) && !/\b(es|spanish)\b/.test(code)) return [];
  const found: string[] = [];
  const check = (nodes: readonly (ESTree.Node | null)[], { start, end }: ESTree.Span) => {
    const names = new Set(nodes.map((node) => nameOf(node)));
    const isNamed = NAMES.some((pair) => pair.every((name) => names.has(name)));
    const isWritten = nodes.some((node, index) => areLanguages(textOf(node), textOf(nodes[index + 1])));
    if (isNamed || isWritten) found.push(`${file}: ${code.slice(start, end)}`);
  };
  const checkParameters = (node: ESTree.Function | ESTree.ArrowFunctionExpression) => check(node.params, node);
  new Visitor({
    FunctionDeclaration: checkParameters,
    FunctionExpression: checkParameters,
    ArrowFunctionExpression: checkParameters,
    CallExpression: (node) => check(node.arguments, node),
    NewExpression: (node) => check(node.arguments, node),
    ArrayExpression: (node) => check(node.elements, node),
    ArrayPattern: (node) => check(node.elements, node),
    TSTupleType: (node) => check(node.elementTypes, node),
  }).visit(parseSync(file, code, { lang: file.endsWith('x') ? 'tsx' : 'ts' }).program);
  return found;
}

function nameOf(node: ESTree.Node | null): string | undefined {
  if (node?.type === 'Identifier') return node.name;
  return node?.type === 'TSNamedTupleMember' ? node.label.name : undefined;
}

function textOf(node: ESTree.Node | null | undefined): string {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  return node?.type === 'TemplateLiteral' ? node.quasis.map(({ value }) => value.raw).join('') : '';
}

const areLanguages = (...texts: [string, string]) =>
  [texts, texts.toReversed()].some(
    ([one = '', other = '']) => SPANISH.test(one) && !ENGLISH.test(one) && ENGLISH.test(other) && !SPANISH.test(other),
  );

test('R-CON-04 no text in two languages tells them by their order', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !name.includes('.test.') && !name.startsWith('generated'),
  );
  expect(sources.length).toBeGreaterThan(1000);
  expect(sources.flatMap((file) => findOrderedLanguages(file, readFileSync(join('src', file), 'utf8')))).toEqual([]);
});

test.each([
  'function refuse(en: string, es: string) {}',
  'const localized = (es: string, en: string) => ({ es, en });',
  'type Words = readonly [spanish: string, english: string];',
  'const [es, en] = words;',
  "const REASON = localized('the file is empty', 'el archivo está vacío');",
  "const ACCOUNT = ['La cuenta', 'The account'];",
])('R-CON-04 their order is found in %s', (code) => {
  expect(findOrderedLanguages('one.ts', code)).toHaveLength(1);
});

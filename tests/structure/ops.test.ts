import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { checkedTable, codeIn, pageOf } from './pages.ts';

interface Rule {
  alert: string;
  expr: string;
  annotations: { summary: string };
}

const page = pageOf('docs/operating.md');
const { groups } = parse(readFileSync('ops/alerts.yml', 'utf8')) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const dashboard = JSON.parse(readFileSync('ops/dashboard.json', 'utf8')) as {
  panels: { title: string; targets: { expr: string }[] }[];
};

const namesIn = (column: string) => checkedTable(page, column).map(([name = '']) => codeIn(name)[0] ?? '');
/** The page explains what the service really exposes: a test of the service holds that. */
const explained = new Set(namesIn('metrics'));
const metricsIn = (expression: string) => [...expression.matchAll(/\bconfirming_\w+/g)].map(([name]) => name);
/** Names of functions, labels and words of the query language stand before brackets, comparisons or by themselves. */
const labelsIn = (expression: string) =>
  [...expression.matchAll(/\bby \(([^)]*)\)|\{([^}]*)\}/g)].flatMap(([, by, matched]) =>
    by === undefined ? [...(matched ?? '').matchAll(/(\w+)[=!]/g)].map(([, label = '']) => label) : by.split(', '),
  );
const LABELS = new Set([
  'site',
  'method',
  'route',
  'status',
  'call',
  'code',
  'kind',
  'name',
  'outcome',
  'entity',
  'part',
  'le',
  'instance',
  'job',
]);

const expressions = [
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
  ...dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
];

test('R-OPS-01 rules and dashboard ask only for what the service exposes, by labels that there are', () => {
  expect(expressions.length).toBeGreaterThan(30);
  for (const [where, expression] of expressions) {
    const unknown = metricsIn(expression).filter((name) => !explained.has(name.replace(/_(bucket|sum|count)$/, '')));
    expect(unknown, where).toEqual([]);
    expect(
      labelsIn(expression).filter((label) => !LABELS.has(label)),
      where,
    ).toEqual([]);
    expect(
      [...expression].filter((one) => one === '('),
      where,
    ).toHaveLength(expression.split(')').length - 1);
  }
});

test('R-OPS-01 the page says what to do about every alert, and about no other', () => {
  expect(namesIn('alerts')).toEqual(rules.map(({ alert }) => alert));
  for (const { alert, annotations } of rules) expect(annotations.summary, alert).toMatch(/\.$/);
});

import type { EntityProblem } from '#definitions/problems/problem.ts';
import { localized } from '#definitions/problems/localized-text.ts';
import { mentionKey, sentence, type Sentence } from '#definitions/problems/sentence.ts';
import { isIsoDay } from '#shared/dates/iso-day.ts';
import { noSuchDay, WRITE_A_DAY } from './day-sentences.ts';
import type { EntityFolder } from './entity-folder.ts';
import { createEntityJsonProblemFactory } from './field-descriptions.ts';

const PARTS = ['conformance', 'exceptions', 'auditedOn', 'email'] as const;
type Part = (typeof PARTS)[number];

/** Checks that a statement of accessibility is an address or complete, and not both (R-CONF-48). */
export function checkAccessibilityStatement({ name, definition }: EntityFolder): EntityProblem[] {
  const { accessibility: statement = {} } = definition;
  const problem = createEntityJsonProblemFactory(name);
  const stated = PARTS.filter((part) => statement[part] !== undefined);
  if (stated.length === 0) return [];
  if (statement.url !== undefined)
    return stated.map((part) =>
      problem(
        `/accessibility/${part}`,
        localized({
          es: 'nadie lo ve, porque se enseña la declaración propia',
          en: 'nobody sees it, as the own statement is shown',
        }),
        sentence(localized({ es: 'Quite %{part} o %{url}.', en: 'Remove %{part} or %{url}.' }), {
          part: mention(part),
          url: mentionKey('accessibility', 'url'),
        }),
      ),
    );
  const needed: Part[] = ['conformance', 'auditedOn', 'email'];
  if (statement.conformance === 'partial' || statement.conformance === 'none') needed.push('exceptions');
  const missing = needed.filter((part) => statement[part] === undefined);
  const { auditedOn } = statement;
  return [
    ...missing.map((part) =>
      problem(
        `/accessibility/${part}`,
        localized({ es: 'la declaración lo necesita', en: 'the statement needs it' }),
        add(part),
      ),
    ),
    ...(auditedOn !== undefined && !isIsoDay(auditedOn)
      ? [problem('/accessibility/auditedOn', noSuchDay(auditedOn), WRITE_A_DAY)]
      : []),
  ];
}

const mention = (part: Part) => mentionKey('accessibility', part);

const add = (part: Part): Sentence =>
  sentence(localized({ es: 'Añada %{part}.', en: 'Add %{part}.' }), { part: mention(part) });

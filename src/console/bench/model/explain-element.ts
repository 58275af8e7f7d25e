import { SIGNATURE_REFUSED_CODE } from '#shared/errors/error-codes.ts';
import type { Scene } from '#shared/scenes/scene.ts';
import { isShownBy, listDefinitionTexts } from '#shared/entity/definition-values.ts';
import type { OutlineLine, PickedElement } from '#shared/scenes/stage-messages.ts';
import {
  type AnswerValue,
  formatCall,
  listAnswerLists,
  listAnswerValues,
  listPossibleDisplayTexts,
} from './answer-values.ts';
import { listValuesIn } from '#shared/scenes/screen-state.ts';
import { findErrorCode } from './timeline-items.ts';
import { type TextKeyMatch, findTextKeys } from '#shared/texts/find-text-key.ts';

/** Why an element is as it is: the key of a text, its values, and links to the sources. */
export interface ElementExplanation {
  key: string;
  values?: Readonly<Record<string, string | number>>;
  /** The error code that caused it. */
  code?: number;
  /** The value in the entity's files that caused it. */
  location?: { file: string; path: string };
}

/** The context in which an element is explained. */
export interface ExplanationContext {
  /** As shown: its answers are those that the screen received. */
  scene: Scene;
  /** The content of the version's `entity.json`. */
  definition: Readonly<Record<string, unknown>>;
  /** The version's own texts, and the defaults of the portal, by key. */
  entityTexts: Readonly<Record<string, string>>;
  defaultTexts: Readonly<Record<string, string>>;
  /** What the screen says; undefined until that is known. */
  outline?: readonly OutlineLine[] | undefined;
}

/** Explains the picked element, most specific reason first (R-BEN-04); the rules of its field are listed separately. */
export function explainElement(element: PickedElement, around: ExplanationContext): ElementExplanation[] {
  const text = element.text || element.name;
  const { entityTexts, defaultTexts } = around;
  const byText = findTextKeys(text, entityTexts, defaultTexts);
  const matches = byText.length > 0 ? byText : findTextKeys(element.name, entityTexts, defaultTexts);
  const state = findCodedField(matches, around);
  const known = state?.match ?? matches[0];
  const reasons = [
    ...fromFilters(element, known, around),
    ...(element.isDisabled ? whyOff(element, known, around) : []),
    ...fromCode(known, around),
    ...(state?.reasons ?? []),
    ...fromAnswers(text, around),
    ...fromDefinition(element, around),
    ...fromText(known),
  ];
  return reasons.length > 0 ? reasons : [{ key: 'bench.why.portal' }];
}

/** What a filter decides: the sums of a list, its title, its rows and that it is empty. */
const LISTED_KEY = /^(?:invoiceTools|lists|destination)\./;
const LISTED_ROLE = /^(?:row|cell|table|columnheader)$/;

function fromFilters(
  { role, isDisabled }: PickedElement,
  known: TextKeyMatch | undefined,
  { scene, outline = [], entityTexts, defaultTexts }: ExplanationContext,
): ElementExplanation[] {
  if (isDisabled || !(LISTED_ROLE.test(role) || LISTED_KEY.test(known?.key ?? ''))) return [];
  const getText = (key: string) => entityTexts[key] ?? defaultTexts[key] ?? '';
  const filters = [...new Set(listValuesIn({ scene, outline, getText }, 'lists.removeFilter'))];
  return filters.length > 0
    ? [{ key: 'bench.why.filters', values: { filters: filters.map((name) => `«${name}»`).join(', ') } }]
    : [];
}

/** Texts of the portal that express a value of an answer in words, with the field of the value. */
const CODED: readonly [key: RegExp, field: string][] = [
  [/^accounts\.(?:status|next|loss)\.(\w+)$/, 'codEcvEgc'],
  [/^invoices\.status\.(\w+)$/, 'invoiceStatus'],
  [/^operations\.state\.(\w+)$/, 'status'],
  [/^invoices\.wayToPay\.(\w+)$/, 'wayToPay'],
];
const VALIDATED = '2';

function whyOff(
  { fields = [], hint = '' }: PickedElement,
  known: TextKeyMatch | undefined,
  around: ExplanationContext,
): ElementExplanation[] {
  const { scene } = around;
  const key = known?.key ?? '';
  if (/^lists\.(excel|print)$/.test(key)) {
    const empty = listAnswerLists(scene).find(({ rows }) => rows === 0);
    return [empty ? { key: 'bench.why.off.empty', values: empty } : { key: 'bench.why.off.noRows' }];
  }
  if (/^lists\.next|^pager\.next/.test(key)) return [{ key: 'bench.why.off.lastPage' }];
  if (/^advances\.(request|simulate)/.test(key)) return whyNoAdvance(hint, around);
  if (hint !== '') return [saidByScreen(hint)];
  const wrong = fields.flatMap(({ label, name, problem }) =>
    problem ? [{ key: 'bench.why.off.problem', values: { field: label || name, problem } }] : [],
  );
  const empty = fields.filter(({ isEmpty, problem }) => isEmpty && !problem).map(({ label, name }) => label || name);
  return [
    ...wrong,
    ...(empty.length > 0 ? [{ key: 'bench.why.off.missing', values: { fields: empty.join(', ') } }] : []),
  ];
}

const saidByScreen = (hint: string): ElementExplanation => ({ key: 'bench.why.off.said', values: { hint } });

/**
 * An advance needs a validated account, a selection, and on its last screen the terms (R-ADV). What the screen says about
 * its button holds; nothing else is guessed.
 */
function whyNoAdvance(hint: string, { scene, entityTexts, defaultTexts }: ExplanationContext): ElementExplanation[] {
  const states = listAnswerValues(scene).filter(({ field }) => field === 'codEcvEgc');
  if (states.length > 0 && states.every(({ value }) => String(value) !== VALIDATED))
    return [{ key: 'bench.why.off.account', values: { state: String(states[0]!.value), call: states[0]!.call } }];
  const choose = 'advances.chooseInvoice';
  const isToChoose = hint === (entityTexts[choose] ?? defaultTexts[choose]);
  const invoices = listAnswerLists(scene).find(({ field }) => field === 'invoicePendingDetailsDtoList');
  if ((hint === '' || isToChoose) && invoices?.rows === 0) return [{ key: 'bench.why.off.empty', values: invoices }];
  return [hint === '' ? { key: 'bench.why.off.unsaid' } : saidByScreen(hint)];
}

/** An error message comes from an answer with its code; the portal's own words for a refused signature, from that refusal. */
function fromCode(known: TextKeyMatch | undefined, { scene }: ExplanationContext): ElementExplanation[] {
  const isRefusedSignature = known?.key.startsWith('signature.refused.') ?? false;
  if (!isRefusedSignature && !known?.key.startsWith('errors.')) return [];
  const failed = scene.answers.find(({ status = 200, fault, body }) =>
    isRefusedSignature
      ? findErrorCode(body) === SIGNATURE_REFUSED_CODE
      : (fault ?? (status >= 400 && findErrorCode(body))),
  );
  if (!failed) return [];
  const code = findErrorCode(failed.body);
  if (failed.fault) return [{ key: 'bench.why.fault', values: { call: formatCall(failed), fault: failed.fault } }];
  return code === undefined
    ? []
    : [{ key: 'bench.why.code', values: { call: formatCall(failed), code, status: failed.status ?? 200 }, code }];
}

/** The texts that say what a state means for the supplier, by the key of the state. */
const MEANINGS: readonly [key: RegExp, meaning: string][] = [
  [/^accounts\.status\./, 'accounts.next.'],
  [/^operations\.state\./, 'operations.help.'],
];

/** The portal chose the text by a value of an answer. Of texts that read alike, the one whose value is there. */
function findCodedField(
  matches: readonly TextKeyMatch[],
  { scene, entityTexts, defaultTexts }: ExplanationContext,
): { match: TextKeyMatch; reasons: ElementExplanation[] } | undefined {
  const values = listAnswerValues(scene);
  const found = matches.flatMap((match) =>
    CODED.flatMap(([pattern, field]) => {
      const state = pattern.exec(match.key)?.[1];
      const rows = values.filter((one) => one.field === field && String(one.value) === state);
      return rows.length > 0 ? [{ match, rows }] : [];
    }),
  );
  const [first] = found;
  if (!first) return undefined;
  const meaning = MEANINGS.map(([state, texts]) => (state.test(first.match.key) ? texts : '')).join('');
  const meaningKey = first.match.key.replace(/^\w+\.\w+\./, meaning);
  const means = meaning === '' ? undefined : (entityTexts[meaningKey] ?? defaultTexts[meaningKey]);
  return {
    match: first.match,
    reasons: [
      ...found.map(({ rows }) => whyState(rows)),
      ...(means ? [{ key: 'bench.why.means', values: { text: means } }] : []),
    ],
  };
}

/** @param rows those with one value of one field; the picked one is among them */
const whyState = (rows: readonly AnswerValue[]): ElementExplanation => {
  const { call, field, value } = rows[0]!;
  const numbers = [...new Set(rows.map(({ row }) => row))];
  return {
    key: 'bench.why.state',
    values: { call, field, row: numbers.join(', '), smart_count: numbers.length, value: String(value) },
  };
};

/** Shorter values occur everywhere and identify nothing. */
const TELLING = 4;

function fromAnswers(text: string, { scene }: ExplanationContext): ElementExplanation[] {
  if (text === '') return [];
  const values = listAnswerValues(scene);
  const same = values.filter(({ value }) => listPossibleDisplayTexts(value).map(blanks).includes(blanks(text)));
  const parts = values.filter(({ value }) =>
    listPossibleDisplayTexts(value).some(
      (written) => written.length >= TELLING && blanks(text).includes(blanks(written)),
    ),
  );
  const explained = new Map<string, ElementExplanation>();
  for (const one of same.length > 0 ? same : parts) {
    const source = sourceOf(one);
    // The same field in other rows gives the same reason.
    const name = `${source.call} ${source.field}`;
    if (!explained.has(name))
      explained.set(name, { key: one.row ? 'bench.why.row' : 'bench.why.answer', values: source });
  }
  return [...explained.values()].slice(0, 3);
}

const sourceOf = ({ call, field, row }: AnswerValue) => ({ call, field, row });

const blanks = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** An image, a link or a text comes from the entity's definition. */
function fromDefinition(
  { source, address, text }: PickedElement,
  { definition }: ExplanationContext,
): ElementExplanation[] {
  const found = listDefinitionTexts(definition).find(
    (one) => one.text === text || isShownBy(one.text, { ...(address && { address }), ...(source && { source }) }),
  );
  if (!found) return [];
  const { path } = found;
  return [{ key: 'bench.why.definition', values: { field: path.slice(1) }, location: { file: 'entity.json', path } }];
}

function fromText(known: TextKeyMatch | undefined): ElementExplanation[] {
  if (!known) return [];
  const values = { text: known.key };
  return known.isEntityText
    ? [{ key: 'bench.why.ownText', values, location: { file: 'texts.es.json', path: `/${known.key}` } }]
    : [{ key: 'bench.why.text', values }];
}

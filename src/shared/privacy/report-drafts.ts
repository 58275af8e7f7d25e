import { stored } from '#generated/privacy/stored.ts';
import type { Anonymizer } from './anonymizer.ts';
import type { Kinds } from './kinds.ts';
import { anonymizeList, FILTER_KINDS } from './report-history.ts';

/** The schema of what the portal stores in session storage, by its name there. */
const DRAFTS: Readonly<Record<string, string>> = {
  companyData: 'company-draft',
  accessData: 'access-draft',
  advanceDraft: 'advance-draft',
  advancePlan: 'advance-plan',
  advanceReceipts: 'advance-receipts',
  newAccountDraft: 'new-account-draft',
  accountEditDraft: 'account-edit-draft',
  automaticAdvanceCreated: 'automatic-draft',
  automaticAdvanceChanged: 'automatic-draft',
  automaticAdvanceEnded: 'automatic-draft',
  supplierDraft: 'supplier-draft',
  userDraft: 'user-draft',
  views: 'kept-views',
  rememberedViews: 'kept-views',
};

/** Anonymizes the drafts of session storage, by name; what the portal does not know is left out. */
export function anonymizeDrafts(
  kept: Readonly<Record<string, string>>,
  anonymizer: Anonymizer,
): Record<string, unknown> {
  const made = Object.entries(kept).flatMap(([name, text]) => {
    const value = parseJson(text);
    const draft =
      DRAFTS[name] === 'kept-views'
        ? anonymizeViews(value, anonymizer)
        : anonymizer.anonymizeDraft(getDraftKinds(name), value);
    return draft === undefined ? [] : [[name, draft] as const];
  });
  return Object.fromEntries(made);
}

interface StoredViews {
  views?: { name?: unknown; filter?: unknown; due?: unknown; hidden?: unknown }[];
}

/** The name of a range of due days, such as `week`. */
const DUE = /^[a-zA-Z]{1,20}$/;

/** Anonymizes the views of a list like its places in the history, and their names (R-PLAN-07). */
function anonymizeViews(value: unknown, anonymizer: Anonymizer): unknown {
  const { views } = (value ?? {}) as StoredViews;
  if (!Array.isArray(views)) return undefined;
  return {
    views: views.map(({ name, due, ...place }) => ({
      name: anonymizer.anonymizeValue('text', name) ?? '',
      ...anonymizeList(place, [], anonymizer),
      ...(typeof due === 'string' && DUE.test(due) && { due }),
    })),
  };
}

/** The privacy classes of a draft, whose numbers are cents; undefined for what the portal does not know. */
export function getDraftKinds(name: string): Kinds | undefined {
  const schema = Object.hasOwn(DRAFTS, name) ? stored[DRAFTS[name] as string] : undefined;
  return schema && withFilter(schema);
}

/** A filter may have the fields of any form of a list. */
function withFilter(kinds: Kinds): Kinds {
  if (typeof kinds !== 'object') return kinds;
  if ('each' in kinds) return { each: withFilter(kinds.each) };
  if ('oneOf' in kinds) return kinds;
  return {
    fields: Object.fromEntries(
      Object.entries(kinds.fields).map(([name, part]) => [name, name === 'filter' ? FILTER_KINDS : withFilter(part)]),
    ),
  };
}

/** Parses JSON; undefined where it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

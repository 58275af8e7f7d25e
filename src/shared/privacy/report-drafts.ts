import { stored } from '#generated/privacy/stored.ts';
import type { Anonymizer } from './anonymizer.ts';
import type { Kinds } from './kinds.ts';
import { FILTER_KINDS } from './report-history.ts';

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
};

/** Anonymizes the drafts of session storage, by name; what the portal does not know is left out. */
export function anonymizeDrafts(
  kept: Readonly<Record<string, string>>,
  { anonymizeDraft }: Anonymizer,
): Record<string, unknown> {
  const made = Object.entries(kept).flatMap(([name, text]) => {
    const draft = anonymizeDraft(getDraftKinds(name), parseJson(text));
    return draft === undefined ? [] : [[name, draft] as const];
  });
  return Object.fromEntries(made);
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

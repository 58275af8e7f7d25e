import type { Kysely } from 'kysely';
import termsForm from '#schemas/forms/terms.form.json' with { type: 'json' };
import { hashText } from '#platform/rules/hash-text.ts';
import type { Schema } from '#confirming/database/schema.ts';

/** A text of terms, and the versions of entities that have it. */
export interface FoundTerms {
  hash: string;
  /** Null where no version has it any more. */
  text: string | null;
  /** Empty for the text of the build. */
  versions: { entity: string; number: number }[];
}

/** Finds texts of terms by their hashes: in the versions of the console, then in the build. */
export async function findTerms(db: Kysely<Schema>, hashes: ReadonlySet<string>): Promise<FoundTerms[]> {
  const found = new Map<string, FoundTerms>([...hashes].map((hash) => [hash, { hash, text: null, versions: [] }]));
  if (hashes.size === 0) return [];
  const versions = await db.selectFrom('entity_version').select(['id', 'entity', 'number']).orderBy('number').execute();
  for (const { id, entity, number } of versions) {
    const { files } = await db
      .selectFrom('entity_version')
      .select('files')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    for (const text of new Set(listTexts(files))) {
      const terms = found.get(hashText(text));
      if (terms) Object.assign(terms, { text, versions: [...terms.versions, { entity, number }] });
    }
  }
  for (const text of Object.values(termsForm.ui.fields.accepted.texts.text)) {
    const terms = found.get(hashText(text));
    if (terms) terms.text ??= text;
  }
  return [...found.values()];
}

/** All texts in a JSON value; files of JSON may be texts themselves. */
function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value, ...listTexts(parseObject(value))];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : [];
}

function parseObject(text: string): unknown {
  if (!/^\s{0,9}\{/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

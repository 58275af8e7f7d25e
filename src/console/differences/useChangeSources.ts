import { useLocale } from 'react-admin';
import { useMemo } from 'react';
import { FORM_NAMES } from '#generated/forms/form-names.ts';
import { ENTITY_DEFAULTS } from '#generated/published/published-entity.ts';
import { FIELD_NAMES } from '#generated/studio/names.ts';
import type { ChangeSources } from '#shared/differences/change-sources.ts';
import { nameChange } from '#shared/differences/name-change.ts';
import { describeChanges, type DescribedChange } from '#shared/differences/view-change.ts';
import { useDefaultTexts } from '#console/data/portal-texts.ts';
import type { VersionChange } from '#shared/versions/version-changes.ts';

/** What the console names and shows changes with. */
function useChangeSources(): ChangeSources {
  const { data: texts } = useDefaultTexts();
  return useMemo(
    () => ({
      fields: FIELD_NAMES,
      forms: FORM_NAMES,
      defaults: ENTITY_DEFAULTS,
      findText: (key: string) => (texts && Object.hasOwn(texts, key) ? texts[key] : undefined),
    }),
    [texts],
  );
}

const useLanguage = () => (useLocale() === 'en' ? 'en' : 'es');

/** Names places of a version in the words of the studio, such as 'Color principal' or 'Texto «Entrar»'. */
export function useChangeName(): (location: Pick<VersionChange, 'file' | 'path'>) => string {
  const sources = useChangeSources();
  const language = useLanguage();
  return (location) => nameChange(location, sources, language);
}

/** Describes values that were changed together. @param changes the same list as long as nothing differs */
export function useDescribedChanges(changes: readonly VersionChange[]): DescribedChange[] {
  const sources = useChangeSources();
  const language = useLanguage();
  return useMemo(() => describeChanges(changes, sources, language), [changes, sources, language]);
}

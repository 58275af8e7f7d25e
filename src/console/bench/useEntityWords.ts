import * as api from '#generated/console-contract/addresses.ts';
import { useMemo } from 'react';
import { useDefaultTexts } from '#console/draft/default-texts.ts';
import { definitionIn } from '#console/draft/entity-fields.ts';
import { TEXTS_FILE } from '#console/draft/version-desk.ts';
import { filesOf, jsonIn } from '#console/draft/version-files.ts';
import type { VersionFiles } from '#shared/version-changes.ts';
import { useWhole } from './useWhole.ts';

type Words = Readonly<Record<string, string>>;

/** What a version says, in all of its files, and what the portal says where it says nothing. */
export interface EntityWords {
  files: VersionFiles;
  definition: Readonly<Record<string, unknown>>;
  /** Of the entity, by key. */
  own: Words;
  /** Of every entity, by key. */
  usual: Words;
  /** As suppliers read it; '' for what is no text of the portal. */
  say: (key: string) => string;
}

/** The words that suppliers of a version read (R-BEN-05); undefined until they are known. */
export function useEntityWords(versionId: string | undefined) {
  const version = useWhole(api.readVersion, versionId);
  const texts = useDefaultTexts();
  const words = useMemo((): EntityWords | undefined => {
    if (!version.data || !texts.data) return undefined;
    const files = filesOf(version.data);
    const own = textsIn(jsonIn(files, TEXTS_FILE));
    const usual: Words = texts.data;
    return { files, definition: definitionIn(files), own, usual, say: (key) => own[key] ?? usual[key] ?? '' };
  }, [version.data, texts.data]);
  return { words, failure: ((version.error ?? texts.error) as Error | null)?.message };
}

/** Only what is a text: a draft may hold anything. */
const textsIn = (file: unknown): Words =>
  Object.fromEntries(
    Object.entries(file ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );

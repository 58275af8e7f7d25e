import * as api from '#generated/console-contract/addresses.ts';
import { useMemo } from 'react';
import { useDefaultTexts } from '#console/draft/default-texts.ts';
import { parseEntityJson } from '#console/draft/entity-fields.ts';
import { TEXTS_FILE } from '#console/draft/version-editor.ts';
import { toVersionFiles, parseFile } from '#console/draft/version-files.ts';
import type { VersionFiles } from '#shared/versions/version-changes.ts';
import { useRecordDetails } from './useRecordDetails.ts';

type Words = Readonly<Record<string, string>>;

/** The texts of a version and the defaults of the portal. */
export interface EntityTexts {
  files: VersionFiles;
  definition: Readonly<Record<string, unknown>>;
  /** The version's own texts, by key. */
  entityTexts: Words;
  /** The portal's texts, by key. */
  defaultTexts: Words;
  /** Returns a text as suppliers read it; '' for an unknown key. */
  getText: (key: string) => string;
}

/** Fetches the texts that suppliers of a version read (R-BEN-05); undefined while loading. */
export function useEntityTexts(versionId: string | undefined): {
  words: EntityTexts | undefined;
  failure: string | undefined;
} {
  const version = useRecordDetails(api.readVersion, versionId);
  const texts = useDefaultTexts();
  const words = useMemo((): EntityTexts | undefined => {
    if (!version.data || !texts.data) return undefined;
    const files = toVersionFiles(version.data);
    const own = textsIn(parseFile(files, TEXTS_FILE));
    const usual: Words = texts.data;
    return {
      files,
      definition: parseEntityJson(files),
      entityTexts: own,
      defaultTexts: usual,
      getText: (key) => own[key] ?? usual[key] ?? '',
    };
  }, [version.data, texts.data]);
  return { words, failure: ((version.error ?? texts.error) as Error | null)?.message };
}

/** Keeps only strings: a draft may contain any value. */
const textsIn = (file: unknown): Words =>
  Object.fromEntries(
    Object.entries(file ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );

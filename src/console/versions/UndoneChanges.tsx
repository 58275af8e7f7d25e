import Alert from '@mui/material/Alert';
import { useLocaleState, useTranslate } from 'react-admin';
import type { ConsoleResponseBody, VersionDifference } from '#shared/console/console-contract.ts';
import { useVersionEditor } from '#console/draft/version-editor.ts';
import { DifferencesByArea } from './DifferencesByArea.tsx';
import { useVersionDifferences } from './useVersionDifferences.ts';

type Undone = NonNullable<ConsoleResponseBody<'readDifferences'>['undone']>;

interface UndoneChangesProps {
  undone: Undone;
  /** All differences from the live version. */
  differences: readonly VersionDifference[];
  hasLinks?: boolean;
}

/** Warns of what a publication takes away of later ones, each with both values (R-STU-19). */
export function UndoneChanges({ undone, differences, hasLinks = false }: UndoneChangesProps) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { base, published, differences: keys } = undone;
  const numbers = new Intl.ListFormat(locale, { type: 'conjunction' }).format(published.map(String));
  const since = translate(base === null ? 'versions.undone.sinceStart' : 'versions.undone.since', {
    base,
    numbers,
    smart_count: published.length,
  });
  return (
    <Alert severity="warning" role="presentation" sx={{ mt: 1, '& .MuiAlert-message': { minWidth: 0, flex: 1 } }}>
      <p style={{ margin: 0 }}>
        {since} {translate('versions.undone.would')}
      </p>
      <DifferencesByArea differences={differences.filter(({ key }) => keys.includes(key))} hasLinks={hasLinks} />
    </Alert>
  );
}

/** The same for the open version, above its parts; renders nothing where it undoes nothing. */
export function UndoneChangesOfVersion() {
  const translate = useTranslate();
  const { version } = useVersionEditor();
  const { data } = useVersionDifferences('live', version.publishedSince !== undefined);
  if (version.publishedSince === undefined || !data?.undone) return null;
  return (
    <section aria-label={translate('versions.undone.title')}>
      <UndoneChanges undone={data.undone} differences={data.differences} hasLinks />
    </section>
  );
}

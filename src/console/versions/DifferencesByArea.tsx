import { useTranslate } from 'react-admin';
import type { VersionDifference } from '#shared/console-contract.ts';
import { DifferenceList } from '#console/differences/DifferenceList.tsx';
import { useChangeName } from '#console/differences/useChangeSources.ts';
import { TextLink } from '#console/ui/TextLink.tsx';
import { findProblemLocation } from './find-problem-location.ts';

/** Differences grouped by area, each with a link to its field. */
export const DifferencesByArea = ({ differences }: { differences: readonly VersionDifference[] }) => (
  <DifferenceList differences={differences} renderAction={(difference) => <FieldLink place={difference} />} />
);

function FieldLink({ place }: { place: Pick<VersionDifference, 'file' | 'path'> }) {
  const translate = useTranslate();
  const nameOf = useChangeName();
  return (
    <TextLink
      to={`?${new URLSearchParams({ ...findProblemLocation(place) })}`}
      label={translate('versions.differences.go', { text: nameOf(place) })}
    >
      {translate('versions.problem.go')}
    </TextLink>
  );
}

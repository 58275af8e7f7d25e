import { useTranslate } from 'react-admin';
import { TextLink } from '#console/ui/TextLink.tsx';
import { useChangeName } from '#console/differences/useChangeSources.ts';
import { findProblemLocation } from './find-problem-location.ts';

interface FieldLocation {
  file: string;
  path: string;
}

/** A link to the field at a place of the version. */
export function FieldLink({ place }: { place: FieldLocation }) {
  const translate = useTranslate();
  const nameOf = useChangeName();
  return (
    <TextLink to={getFieldAddress(place)} label={translate('versions.differences.go', { text: nameOf(place) })}>
      {translate('versions.problem.go')}
    </TextLink>
  );
}

/** The address of the tab with a field, which gets the focus. */
export const getFieldAddress = ({ file, path }: FieldLocation): string =>
  `?${new URLSearchParams({ ...findProblemLocation({ file, path }) })}`;

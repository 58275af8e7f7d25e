import type { HttpError } from 'ra-core';
import type { ReactNode } from 'react';
import { Title, useTranslate } from 'react-admin';
import { isTransient } from '#console/data/to-http-error.ts';
import { LoadError } from './LoadError.tsx';

/**
 * For the page of a record. By default it leads to the list, and says that there is no such record, whenever that can't be
 * read: also by a look at what others did, for one that gets no answer, and away from what is being typed.
 */
export const SHOW_ERRORS_IN_PAGE = { redirectOnError: false, queryOptions: { onError: () => {} } } as const;

interface RecordPlaceProps {
  /** Undefined until it is known. */
  record: object | undefined;
  error: unknown;
  refetch: () => unknown;
  /** A text that is the page's title until it is known, where the children bring their own. */
  title?: string;
  /** Shown once it is known, and from then on. */
  children: ReactNode;
}

/** A record, or why it can't be read (R-CON-13). One that is known stays; that it is gone is said above it. */
export function RecordOrError({ record, error, refetch, title, children }: RecordPlaceProps) {
  const translate = useTranslate();
  const isFailed = !!error && (!record || !isTransient(error as HttpError));
  return (
    <>
      {!record && title && <Title title={translate(title, { smart_count: 1 })} />}
      {isFailed && <LoadError error={error} refetch={refetch} />}
      {record && children}
      {!record && !isFailed && <p role="status">{translate('ra.page.loading')}</p>}
    </>
  );
}

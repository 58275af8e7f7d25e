import type { HttpError } from 'ra-core';
import type { ReactNode } from 'react';
import { Title, useTranslate } from 'react-admin';
import { isTransient } from '#console/data/to-http-error.ts';
import { LoadingStatus } from './LoadingStatus.tsx';
import { LoadError } from './LoadError.tsx';

/**
 * For the page of a record. By default react-admin redirects to the list and reports a missing record after any failed
 * read, also after a background refresh without a response, so that the user would lose unsaved input.
 */
export const SHOW_ERRORS_IN_PAGE = { redirectOnError: false, queryOptions: { onError: () => {} } } as const;

interface RecordPlaceProps {
  /** Undefined while loading. */
  record: object | undefined;
  error: unknown;
  refetch: () => unknown;
  /** The key of the page's title while loading, if the children set their own. */
  title?: string;
  /** Rendered once the record is loaded, and from then on. */
  children: ReactNode;
}

/**
 * A record, or the reason why it could not be read (R-CON-13). A loaded record stays; if it is gone, a message says so.
 */
export function RecordOrError({ record, error, refetch, title, children }: RecordPlaceProps) {
  const translate = useTranslate();
  const isFailed = !!error && (!record || !isTransient(error as HttpError));
  return (
    <>
      {!record && title && <Title title={translate(title, { smart_count: 1 })} />}
      {isFailed && <LoadError error={error} refetch={refetch} />}
      {record && children}
      {!record && !isFailed && <LoadingStatus />}
    </>
  );
}

import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { NOT_FOUND_CODE, isNotFound } from '#shared/error-catalogue.ts';
import { errorCode } from '#shared/service-error.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { Button } from '#portal/ui/Button.tsx';
import { Skeleton } from '#portal/ui/Skeleton.tsx';
import { StatePanel } from '#portal/ui/StatePanel.tsx';
import { showErrorToast } from '#portal/ui/toasts.ts';

interface ListStateProps {
  isPending: boolean;
  error: unknown;
  /** An empty answer counts as code 709 (R-LIST-27). */
  isEmpty: boolean;
  onRetry: () => void;
  /** The way on where filters left nothing; absent when there are none. */
  onRemoveFilters?: () => void;
  /** What is said below "No se encontraron datos." */
  emptyText?: string;
  /** The next step below it. */
  emptyAction?: ReactNode;
  children: ReactNode;
}

/** The rows, or in their place what is to be said instead: loading, nothing found, failed (R-LIST-17…19, R-ERR-24). */
export const ListState = ({ isPending, error, isEmpty, onRetry, children, ...nothing }: ListStateProps) => {
  const code = error ? errorCode(error) : isEmpty ? NOT_FOUND_CODE : undefined;
  useEffect(() => {
    if (error && !isNotFound(errorCode(error))) showErrorToast(error);
  }, [error]);
  if (!isPending && code === undefined) return children;
  return (
    <div role="status">
      {isPending ? (
        <Loading />
      ) : code !== undefined && isNotFound(code) ? (
        <NotFound {...nothing} />
      ) : (
        <Failed onRetry={onRetry} />
      )}
    </div>
  );
};

const Loading = () => (
  <>
    <span className="visually-hidden">{translate('ui.loading')}</span>
    <Skeleton lines={8} />
  </>
);

type Nothing = Pick<ListStateProps, 'onRemoveFilters' | 'emptyText' | 'emptyAction'>;

const NotFound = ({ onRemoveFilters, emptyText, emptyAction }: Nothing) => (
  <StatePanel
    picture="not-found"
    title={translate('lists.notFound')}
    text={onRemoveFilters || !emptyText ? translate('lists.notFoundText') : emptyText}
    action={
      onRemoveFilters ? <Button onClick={onRemoveFilters}>{translate('lists.removeFilters')}</Button> : emptyAction
    }
  />
);

const Failed = ({ onRetry }: Pick<ListStateProps, 'onRetry'>) => (
  <StatePanel
    picture="error"
    title={translate('lists.failed')}
    text={translate('lists.failedText')}
    action={<Button onClick={onRetry}>{translate('ui.retry')}</Button>}
  />
);

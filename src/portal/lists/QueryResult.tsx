import { Suspense, type ReactNode } from 'react';
import { isNotFoundCode } from '#shared/errors/not-found.ts';
import { NOTHING_FOUND_CODE } from '#shared/errors/error-codes.ts';
import { getErrorCode, getObstacle } from '#shared/errors/service-error.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { Button } from '#portal/ui/actions/Button.tsx';
import { ErrorDetails } from '#portal/ui/errors/ErrorDetails.tsx';
import { lazyComponent } from '#portal/ui/loading/lazy-component.tsx';
import { Skeleton } from '#portal/ui/display/Skeleton.tsx';
import { StatePanel } from '#portal/ui/display/StatePanel.tsx';
import { SupportContact } from '#portal/ui/errors/SupportContact.tsx';
import { useErrorToast } from '#portal/ui/toasts/useErrorToast.ts';

const ObstacleText = lazyComponent(() => import('#portal/ui/errors/ObstacleText.tsx'), true);

/** The result of a query, as react-admin's hooks return it. */
export interface QueryState<Data> {
  /** Absent until the first response; data stays when a later request fails. */
  data: Data | undefined;
  error: unknown;
  refetch: () => unknown;
}

/** The content of an empty result. */
export interface EmptyStateProps {
  /** The action when the filters match nothing; absent without filters. */
  onRemoveFilters?: () => void;
  /** Text below "No se encontraron datos." */
  emptyText?: string;
  /** The next step, below the text. */
  emptyAction?: ReactNode;
}

interface QueryResultProps<Data> extends EmptyStateProps {
  query: QueryState<Data>;
  /** Whether a response counts as empty, code 709 (R-LIST-27); by default a list without rows. */
  isEmpty?: (data: Data) => boolean;
  /** The frame of the data, above the placeholder for its content, until the first response. */
  frame?: ReactNode;
  /** Lines of the placeholder: about as high as the data, so that what is below it stays where it is. */
  lines?: number;
  children: (data: Data) => ReactNode;
}

const hasNoRows = (data: unknown) => Array.isArray(data) && data.length === 0;

/** Renders the data, or the state of the query: loading, nothing found, failed (R-LIST-17…19, R-ERR-24). */
export function QueryResult<Data>(props: QueryResultProps<Data>) {
  const { query, isEmpty = hasNoRows, frame, lines = 8, children, ...nothing } = props;
  const { data, refetch } = query;
  const error = data === undefined ? query.error : null;
  useErrorToast(isNotFoundCode(getErrorCode(error)) ? null : error);
  if (data !== undefined && !isEmpty(data)) return children(data);
  const code = error ? getErrorCode(error) : data === undefined ? undefined : NOTHING_FOUND_CODE;
  return (
    <div role="status">
      {code === undefined && <Loading frame={frame} lines={lines} />}
      {code !== undefined &&
        (isNotFoundCode(code) ? <NotFound {...nothing} /> : <Failed error={error} onRetry={() => void refetch()} />)}
    </div>
  );
}

const Loading = ({ frame, lines }: { frame: ReactNode; lines: number }) => (
  <>
    <span className="visually-hidden">{translate('ui.loading')}</span>
    {frame}
    <Skeleton lines={lines} />
  </>
);

const NotFound = ({ onRemoveFilters, emptyText, emptyAction }: EmptyStateProps) => (
  <StatePanel
    picture="not-found"
    title={translate('lists.notFound')}
    text={onRemoveFilters || !emptyText ? translate('lists.notFoundText') : emptyText}
    action={
      onRemoveFilters ? <Button onClick={onRemoveFilters}>{translate('lists.removeFilters')}</Button> : emptyAction
    }
  />
);

const Failed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <StatePanel
    picture="error"
    title={translate('lists.failed')}
    text={getObstacle(error) ? <Obstacle error={error} /> : translate('lists.failedText')}
    action={
      <>
        <Button onClick={onRetry}>{translate('ui.retry')}</Button>
        <SupportContact />
        <ErrorDetails error={error} />
      </>
    }
  />
);

/** Waiting does not help when something in the network refuses the call. */
const Obstacle = ({ error }: { error: unknown }) => (
  <Suspense>
    <ObstacleText error={error} />
  </Suspense>
);

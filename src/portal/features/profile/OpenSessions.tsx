import { useGetList } from 'ra-core';
import { useRef } from 'react';
import { meansNoSuchCall } from '#shared/calls/no-such-call.ts';
import type { OpenSession } from '#shared/records/records.ts';
import { formatMoment } from '#portal/clock/format-moment.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { useCustomMethods } from '#portal/records/custom-methods.ts';
import { Button } from '#portal/ui/actions/Button.tsx';
import { Notice } from '#portal/ui/display/Notice.tsx';
import { showErrorToast, showToast } from '#portal/ui/toasts/toasts.ts';
import { useSingleFlight } from '#portal/ui/actions/useSingleFlight.ts';
import { useDeleteRecord } from '#portal/records/record-mutations.ts';

/** The user's own open sessions, which the user can end (ASVS 7.5.2); nothing where the service has no such list. */
export const OpenSessions = () => {
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, error, refetch } = useGetList<OpenSession>('sessions', {}, { staleTime: 0, gcTime: 0, retry: false });
  const end = useEndSessions(() => {
    // The button that was pressed has gone.
    heading.current?.focus();
    return refetch();
  });
  if (meansNoSuchCall(error) || (!data && !error)) return null;
  return (
    <section className="profile-sessions" aria-labelledby="profile-sessions-title">
      <h2 id="profile-sessions-title" tabIndex={-1} ref={heading}>
        {translate('sessions.title')}
      </h2>
      {data ? (
        <SessionList sessions={data} end={end} />
      ) : (
        <Notice tone="warning">
          <p>{translate('sessions.failed')}</p>
          <Button onClick={() => void refetch()}>{translate('ui.retry')}</Button>
        </Notice>
      )}
    </section>
  );
};

interface EndSessions {
  one: (id: string) => void;
  others: () => void;
}

const SessionList = ({ sessions, end }: { sessions: OpenSession[]; end: EndSessions }) => (
  <>
    <p>{translate('sessions.help')}</p>
    <ul>
      {sessions.map((session) => (
        <li key={session.id}>
          <SessionText {...session} />
          {!session.isCurrent && (
            <Button onClick={() => end.one(session.id)} aria-label={translate('sessions.endOf', namesOf(session))}>
              {translate('sessions.end')}
            </Button>
          )}
        </li>
      ))}
    </ul>
    {sessions.some(({ isCurrent }) => !isCurrent) && (
      <Button icon="logout" onClick={end.others}>
        {translate('sessions.endOthers')}
      </Button>
    )}
  </>
);

const namesOf = ({ device, lastUsedAt }: OpenSession) => ({
  device: device || translate('sessions.unknownDevice'),
  moment: formatMoment(lastUsedAt),
});

const SessionText = (session: OpenSession) => {
  const { device, moment } = namesOf(session);
  return (
    <div>
      <strong>{device}</strong>
      {session.isCurrent && <span className="profile-sessions-own">{translate('sessions.own')}</span>}
      {session.openedAt && <p>{translate('sessions.openedAt', { moment: formatMoment(session.openedAt) })}</p>}
      {moment && <p>{translate('sessions.lastUsedAt', { moment })}</p>}
    </div>
  );
};

/** @param onEnded reads the list again */
function useEndSessions(onEnded: () => Promise<unknown>): EndSessions {
  const endSession = useDeleteRecord('sessions');
  const { endOtherSessions } = useCustomMethods();
  const attempt = useSingleFlight();
  const run = (request: () => Promise<unknown>, text: string) =>
    void attempt(async () => {
      await request();
      showToast({ kind: 'success', text: translate(text) });
      await onEnded();
    }, showErrorToast);
  return {
    one: (id) => run(() => endSession(id), 'sessions.ended'),
    others: () => run(endOtherSessions, 'sessions.othersEnded'),
  };
}

import { useSearchParams } from 'react-router-dom';
import { translate } from '#portal/i18n/i18n.ts';
import { SupportButton } from '#portal/ui/errors/SupportButton.tsx';
import { Button, ButtonLink } from '#portal/ui/actions/Button.tsx';
import { Notice } from '#portal/ui/display/Notice.tsx';
import { Page } from '#portal/ui/pages/Page.tsx';
import { StatePanel } from '#portal/ui/display/StatePanel.tsx';
import { CHANGE_PATH, CREATE_PATH, END_PATH } from './paths.ts';
import { useGoBack } from '#portal/ui/navigation/useGoBack.ts';
import './automatic-advances.css';

/** The result and the next link for each status (R-AUTO-38). */
const OUTCOMES: Record<string, { isDone: boolean; leadsTo: string }> = {
  altaAnticipoOk: { isDone: true, leadsTo: CHANGE_PATH },
  editAnticipoOk: { isDone: true, leadsTo: CHANGE_PATH },
  bajaAnticipoOk: { isDone: true, leadsTo: END_PATH },
  altaAnticipoError: { isDone: false, leadsTo: CREATE_PATH },
  editAnticipoError: { isDone: false, leadsTo: CHANGE_PATH },
  bajaAnticipoError: { isDone: false, leadsTo: END_PATH },
};

/** The result page; the query parameter `status` selects the result (R-ROUTE-31, R-AUTO-39…43). */
const StatusMessage = () => {
  const [search] = useSearchParams();
  const status = search.get('status') ?? '';
  const outcome = Object.hasOwn(OUTCOMES, status) ? OUTCOMES[status] : undefined;
  const title = translate('layout.statusPage');
  return (
    <Page title={title}>
      {!outcome && <Unknown />}
      {outcome?.isDone === true && <Done status={status} leadsTo={outcome.leadsTo} />}
      {outcome?.isDone === false && <Failed status={status} leadsTo={outcome.leadsTo} />}
    </Page>
  );
};

interface OutcomeProps {
  status: string;
  leadsTo: string;
}

const Done = ({ status, leadsTo }: OutcomeProps) => (
  <StatePanel
    picture="success"
    title={translate(`automatic.status.${status}`)}
    action={
      <ButtonLink to={leadsTo} variant="primary">
        {translate('automatic.seeAll')}
      </ButtonLink>
    }
  />
);

const Failed = ({ status, leadsTo }: OutcomeProps) => {
  const goBack = useGoBack(leadsTo);
  return (
    <>
      <Notice tone="danger">
        <p>{translate(`automatic.status.${status}`)}</p>
      </Notice>
      <StatePanel
        picture="error"
        title={translate('automatic.status.failed')}
        text={translate('automatic.status.failedText')}
        action={
          <>
            <Button variant="primary" onClick={goBack}>
              {translate('ui.retry')}
            </Button>
            <SupportButton />
          </>
        }
      />
    </>
  );
};

const Unknown = () => (
  <StatePanel
    picture="error"
    title={translate('automatic.status.unknown')}
    action={<ButtonLink to="/home">{translate('automatic.goHome')}</ButtonLink>}
  />
);

export default StatusMessage;

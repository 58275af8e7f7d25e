import { useLinkParams } from '#portal/auth/mailed-link.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { Button } from '#portal/ui/actions/Button.tsx';
import { PublicCard } from '#portal/ui/pages/PublicCard.tsx';
import { Spinner } from '#portal/ui/actions/Spinner.tsx';
import { NotActivated } from './NotActivated.tsx';
import { ReadyToLoginCard } from './ReadyToLoginCard.tsx';
import { useActivation } from './useActivation.ts';

/**
 * `/user-confirmation?id=…&token=…`: the target of a mailed link, which confirms the email of a user who registered, or
 * who changed it (R-LOGIN-21…26).
 */
export const UserConfirmation = () => {
  const { state, error, retry } = useActivation(useLinkParams());
  if (state === 'working') return <Working />;
  if (state === 'active') return <ReadyToLoginCard text={translate('activation.active')} />;
  return (
    <NotActivated problem={state} error={error}>
      {state === 'failed' && <Button onClick={retry}>{translate('ui.retry')}</Button>}
    </NotActivated>
  );
};

const Working = () => (
  <PublicCard title={translate('activation.working.title')} picture="letter">
    <div className="public-waiting">
      <Spinner label={translate('activation.working.text')} />
    </div>
  </PublicCard>
);

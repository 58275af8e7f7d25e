import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { getLinkProblem, isTokenExpired, useLinkParams } from '#portal/auth/mailed-link.ts';
import { addTexts, translate } from '#portal/i18n/i18n.ts';
import { ButtonLink } from '#portal/ui/actions/Button.tsx';
import { NAVIGATING } from '#portal/ui/actions/useSingleFlight.ts';
import { StatePanel } from '#portal/ui/display/StatePanel.tsx';
import { Page } from '#portal/ui/pages/Page.tsx';
import { showToast } from '#portal/ui/toasts/toasts.ts';
import { MEANS_PATH } from '#portal/signature/means-path.ts';
import { AddMeans } from './AddMeans.tsx';
import { meansTexts } from './means.texts.ts';
import './means.css';

addTexts(meansTexts);

/** The page of the mailed link with which a user adds the first means to sign (R-SIGN-04). */
const MeansLinkPage = () => {
  const { token } = useLinkParams();
  const navigate = useNavigate();
  const [isSpent, setSpent] = useState(token === '' || isTokenExpired(token));
  const explain = (error: unknown) => {
    const isProblem = getLinkProblem(error) !== null;
    if (isProblem) setSpent(true);
    return isProblem;
  };
  const finish = () => {
    showToast({ kind: 'success', text: translate('means.added') });
    void navigate(MEANS_PATH, { replace: true });
    return NAVIGATING;
  };
  const toProfile = <ButtonLink to={MEANS_PATH}>{translate('means.toProfile')}</ButtonLink>;
  return (
    <Page title={translate('means.linkTitle')}>
      {isSpent ? (
        <StatePanel
          picture="error"
          title={translate('means.link.spent')}
          text={translate('means.link.spentText')}
          action={toProfile}
        />
      ) : (
        <div className="means">
          <p>{translate('means.intro')}</p>
          <AddMeans token={token} onAdded={finish} explain={explain} />
        </div>
      )}
    </Page>
  );
};

export default MeansLinkPage;

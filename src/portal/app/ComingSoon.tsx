import { translate } from '#portal/i18n/i18n.ts';
import { ButtonLink } from '#portal/ui/Button.tsx';
import { Page } from '#portal/ui/Page.tsx';
import { StatePanel } from '#portal/ui/StatePanel.tsx';

/** A screen that the portal does not have yet: it says so, so that no link leads nowhere. */
export const ComingSoon = () => (
  <Page title={translate('app.comingSoon')}>
    <StatePanel
      picture="empty"
      title={translate('app.comingSoonTitle')}
      text={translate('app.comingSoonText')}
      action={<ButtonLink to="/home">{translate('app.backHome')}</ButtonLink>}
    />
  </Page>
);

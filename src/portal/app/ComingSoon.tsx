import { translate } from '#portal/i18n/i18n.ts';
import { ButtonLink } from '#portal/ui/Button.tsx';
import { Page } from '#portal/ui/Page.tsx';
import { StatePanel } from '#portal/ui/StatePanel.tsx';

/** A screen that the portal does not have yet: it says so, so that no tile leads nowhere. */
export const ComingSoon = ({ section }: { section: string }) => (
  <Page
    title={translate(section)}
    breadcrumb={[{ label: translate('layout.home'), to: '/home' }, { label: translate(section) }]}
  >
    <StatePanel
      picture="empty"
      title={translate('app.comingSoon')}
      text={translate('app.comingSoonText')}
      action={<ButtonLink to="/home">{translate('app.backHome')}</ButtonLink>}
    />
  </Page>
);

import { translate } from '#portal/i18n/i18n.ts';
import { Button } from '#portal/ui/actions/Button.tsx';
import { Illustration } from '#portal/ui/display/Illustration.tsx';
import '#portal/ui/styles/panels.css';
import '#portal/app/layout/failure.css';

/** Shown, without a brand, when the entity definition is unavailable; offers a retry (R-CONF-09, R-CONF-10). */
export const ConfigurationError = () => (
  <main className="state-panel app-whole">
    <Illustration name="offline" />
    <h1>{translate('app.configurationError')}</h1>
    <p className="state-panel-text">{translate('app.configurationErrorText')}</p>
    <Button variant="primary" onClick={() => window.location.assign('/')}>
      {translate('ui.retry')}
    </Button>
  </main>
);

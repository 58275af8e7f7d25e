import { translate } from '#portal/i18n/i18n.ts';
import { Spinner } from '#portal/ui/actions/Spinner.tsx';
import './app.css';

/** Shown while the code of the portal loads; it appears only after a delay. */
export const AppLoading = () => (
  <main className="app-opening">
    <Spinner label={translate('ui.loading')} />
  </main>
);

import { translate } from '#portal/i18n/i18n.ts';
import { Spinner } from '#portal/ui/Spinner.tsx';
import './app.css';

/** In the place of everything while the code behind login is on its way; it shows itself only when that takes long. */
export const AppLoading = () => (
  <main className="app-opening">
    <Spinner label={translate('ui.loading')} />
  </main>
);

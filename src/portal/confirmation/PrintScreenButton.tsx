import { translate } from '#portal/i18n/i18n.ts';
import { Button } from '#portal/ui/actions/Button.tsx';

/** Prints the current screen without navigation and buttons. */
export const PrintScreenButton = () => (
  <Button icon="print" onClick={() => window.print()}>
    {translate('confirmation.print')}
  </Button>
);

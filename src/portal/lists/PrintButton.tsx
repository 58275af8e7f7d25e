import { translate } from '#portal/i18n/i18n.ts';
import { Button } from '#portal/ui/Button.tsx';

/** Prints the content of the screen, without navigation, filters and buttons (R-LIST-25). */
export const PrintButton = ({ disabled = false }: { disabled?: boolean }) => (
  <Button icon="print" disabled={disabled} onClick={() => window.print()}>
    {translate('lists.print')}
  </Button>
);

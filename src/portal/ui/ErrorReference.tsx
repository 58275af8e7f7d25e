import { translate } from '#portal/i18n/i18n.ts';

/** What support needs to find a failed call in the service's log; nothing where there is no reference. */
export const ErrorReference = ({ value }: { value: string | undefined }) =>
  value ? <small className="reference">{translate('ui.reference', { reference: value })}</small> : null;

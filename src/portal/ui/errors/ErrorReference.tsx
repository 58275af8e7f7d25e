import { translate } from '#portal/i18n/i18n.ts';

/** The reference with which support finds a failed call in the service's log; nothing if there is none. */
export const ErrorReference = ({ value }: { value: string | undefined }) =>
  value ? <small className="reference">{translate('ui.reference', { reference: value })}</small> : null;

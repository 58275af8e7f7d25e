import { useTranslate } from 'react-admin';

/** What happened at a supplier, in words; a kind that is not known yet says itself. */
export function EventName({ kind }: { kind: string }) {
  const translate = useTranslate();
  return <>{translate(`supplierAudit.kinds.${kind}`, { _: kind })}</>;
}

import { useTranslate } from 'react-admin';

/** What was done, in words; one that is not known yet says itself. */
export function ActionName({ action }: { action: string }) {
  const translate = useTranslate();
  return <>{translate(`audit.actions.${action}`, { _: action })}</>;
}

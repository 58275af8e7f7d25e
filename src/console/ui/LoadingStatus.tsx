import { useTranslate } from 'react-admin';

/** Says that something is being loaded. */
export function LoadingStatus() {
  const translate = useTranslate();
  return <p role="status">{translate('ra.page.loading')}</p>;
}

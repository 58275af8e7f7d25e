import { useLocale } from 'react-admin';
import { getScreenTitle } from '#shared/texts/screen-titles.ts';

/** Names screens of the portal as their titles do, in the language of the console. */
export function useScreenTitle(): (address: string) => string {
  const locale = useLocale();
  return (address) => getScreenTitle(address, locale === 'en' ? 'en' : 'es');
}

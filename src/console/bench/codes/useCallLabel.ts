import { useTranslate } from 'react-admin';
import { findCallName } from './call-codes.ts';

/** Returns the label of a call: `GET /usuarios` is 'Lista de usuarios'; an unknown call stays as it is. */
export function useCallLabel(): (call: string) => string {
  const translate = useTranslate();
  return (call) => {
    const [method = '', path = ''] = call.split(' ');
    const name = findCallName(method, path.split('?')[0] ?? '');
    return name ? translate(`bench.call.${name}`) : call;
  };
}

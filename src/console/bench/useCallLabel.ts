import { useTranslate } from 'react-admin';
import { findCallName } from './codes/call-codes.ts';

/** Says a call of the portal in words: `GET /usuarios` is 'Lista de usuarios'; one that is not known stays as it is. */
export function useCallLabel(): (call: string) => string {
  const translate = useTranslate();
  return (call) => {
    const [method = '', path = ''] = call.split(' ');
    const name = findCallName(method, path.split('?')[0] ?? '');
    return name ? translate(`bench.call.${name}`) : call;
  };
}

import { Refusal } from './bank.ts';
import type { BankCall } from './call.ts';

/** This bank keeps lists neither of operations nor of sessions nor of means to sign, which docs/contract.md lets a service do. */
export const omitted: BankCall = () => {
  throw new Refusal(404, 711, 'Consulta no disponible');
};

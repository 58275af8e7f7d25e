import { maskIban } from './mask-iban.ts';
import type { Notice } from './notices.ts';

/** An automatic advance, and who did something with it. */
export interface AutomaticEvent {
  clientName: string;
  iban: string;
  /** Alias of the user. */
  by: string;
}

/** Tells that from now on every invoice of a client is advanced by itself. */
export const automaticBegun = (event: AutomaticEvent): Notice => ({
  subject: 'Anticipo automático dado de alta',
  intro:
    'Desde ahora se anticipan de forma automática todas las facturas vivas de un cliente de su empresa, y las que lleguen en cuanto se puedan anticipar. Le escribiremos con las cifras de cada anticipo.',
  facts: factsOf(event),
});

/** Tells that the money of an automatic advance goes to another account. @param before where it went so far */
export const automaticChanged = (event: AutomaticEvent, before: string): Notice => ({
  subject: 'Anticipo automático modificado',
  intro:
    'Ha cambiado la cuenta de abono de un anticipo automático de su empresa. Lo ya anticipado no cambia; los próximos anticipos llegarán a la nueva cuenta.',
  facts: [...factsOf(event), ['Cuenta de abono anterior', maskIban(before)]],
});

/** Tells that nothing more is advanced by itself. */
export const automaticEnded = (event: AutomaticEvent): Notice => ({
  subject: 'Anticipo automático dado de baja',
  intro:
    'Ha terminado un anticipo automático de su empresa: no se anticipará ninguna otra factura de este cliente de forma automática. Lo ya anticipado no cambia.',
  facts: factsOf(event),
});

const factsOf = ({ clientName, iban, by }: AutomaticEvent): Notice['facts'] => [
  ['Cliente pagador', clientName],
  ['Cuenta de abono', maskIban(iban)],
  ['Realizado por', by],
];

import { DEMO_PASSWORD } from '#samples/demo-users.ts';
import { addDays, formatDay, today } from '#shared/dates/days.ts';
import type { Action } from './action.ts';

export const press = (role: string, name: string, nth = 0): Action => ({ does: 'press', control: { role, name, nth } });
export const tick = (role: string, name: string, nth = 0): Action => ({ does: 'tick', control: { role, name, nth } });
export const type = (role: string, name: string, value: string): Action => ({
  does: 'type',
  control: { role, name, nth: 0 },
  value,
});
export const choose = (name: string, value: string): Action => ({
  does: 'choose',
  control: { role: 'combobox', name, nth: 0 },
  value,
});
export const open = (value: string): Action => ({ does: 'open', value });
export const button = (name: string) => press('button', name);
export const link = (name: string) => press('link', name);

export const ACCEPTED = tick('checkbox', 'He leído y acepto');

export const NEED = `/anticipo-facturas/propuesta?importe=5000.00&dia=${addDays(today(), 4)}`;
const LIST = `Factura;Importe;Vencimiento\nFV-2026/00001;1.000,00;${formatDay(addDays(today(), 20))}`;

/** What random presses seldom bring about; a walk begins with one of them, or with none, and goes on at random. */
export const JOURNEYS: Readonly<Record<string, readonly Action[]>> = {
  none: [],
  search: [open('/facturas'), type('searchbox', 'Buscar por número o cliente', 'ZZZ-1')],
  found: [open('/facturas'), type('searchbox', 'Buscar por número o cliente', '0000')],
  filtered: [open('/facturas'), button('Filtros'), type('textbox', 'Importe desde', '99999999'), button('Filtrar')],
  advance: [
    open('/anticipo-facturas'),
    choose('Cliente', '#1'),
    choose('Cuenta de abono', '#1'),
    tick('checkbox', '', 1),
    button('Solicitar'),
    ACCEPTED,
    button('Solicitar'),
  ],
  plan: [open(NEED), button('Revisar y solicitar'), choose('Cuenta de abono', '#1'), ACCEPTED, button('Solicitar')],
  // An earlier moment of it has a filter put by a chip, the panel of filters open, and another text in the search.
  chips: [
    open('/facturas'),
    type('searchbox', 'Buscar por número o cliente', 'FV-'),
    button('Este mes'),
    button('Filtros'),
    type('searchbox', 'Buscar por número o cliente', '0000'),
    button('Eliminar todos los filtros'),
  ],
  calendar: [open('/calendario-cobros')],
  ownList: [open('/facturas/comparar'), type('textbox', 'Pegue su lista', LIST), button('Comparar')],
  savedToast: [open('/alert'), tick('checkbox', '', 0), button('Guardar alertas'), link('Facturas')],
  columns: [open('/facturas'), button('Más'), button('Columnas'), tick('checkbox', '', 1)],
  users: [open('/gestion-de-usuarios')],
  profileDraft: [open('/gestion-de-usuarios/perfil'), type('textbox', 'Nombre', 'Marta')],
  sessions: [open('/gestion-de-usuarios/perfil')],
  loggedOut: [open('/facturas'), button('Cerrar sesión')],
  invoice: [open('/facturas'), press('link', 'FV-', 1)],
  newUser: [
    open('/gestion-de-usuarios/add'),
    type('textbox', 'Alias', 'marcosgil1'),
    type('textbox', 'Correo electrónico', 'marcos@{domain}'),
    button('Continuar'),
  ],
  newAccount: [
    open('/cuentas-de-abono/alta'),
    type('textbox', 'IBAN', 'ES9121000418450200051332'),
    button('Continuar'),
  ],
  automatic: [
    open('/anticipo-automatico'),
    choose('Cliente pagador', '#2'),
    choose('Cuenta de abono', '#1'),
    ACCEPTED,
    button('Continuar'),
  ],
};

/** What a visitor begins with; the placeholders stand for the supplier of the walk. */
export const VISITS: Readonly<Record<string, readonly Action[]>> = {
  none: [],
  login: [
    button('Rechazar'),
    type('textbox', 'Correo electrónico', '{email}'),
    type('textbox', 'Contraseña', DEMO_PASSWORD),
    button('Iniciar sesión'),
  ],
  refused: [
    button('Cerrar'),
    type('textbox', 'Correo electrónico', '{email}'),
    type('textbox', 'Contraseña', 'Equivocada.2026'),
    button('Iniciar sesión'),
  ],
  recovery: [button('Aceptar'), link('¿Ha olvidado su contraseña?')],
  registration: [button('Aceptar'), link('Regístrese')],
};

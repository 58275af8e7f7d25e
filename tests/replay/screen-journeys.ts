import type { Action } from './action.ts';
import { ACCEPTED, button, choose, link, open, press, type } from './journeys.ts';

const SEARCH = 'Buscar por número o cliente';

/** What differs in a detail of a screen, and how its user came to it. */
export const SCREEN_JOURNEYS: Readonly<Record<string, readonly Action[]>> = {
  'a toast that was closed': [open('/facturas'), button('Conciliar en Excel'), button('Correcto')],
  'the second of several buttons with the same text': [
    open('/facturas'),
    press('button', 'Pendiente', 1),
    link('Inicio'),
  ],
  'new passwords that are refused': [
    open('/gestion-de-usuarios/perfil'),
    type('textbox', 'Nueva contraseña', 'a'),
    type('textbox', 'Repita la nueva contraseña', 'b'),
  ],
  // The screen asks before it is left, as soon as its code is there.
  'a link beside a screen that was reloaded': [
    open('/anticipo-automatico'),
    choose('Cliente pagador', '#2'),
    choose('Cuenta de abono', '#1'),
    ACCEPTED,
    button('Continuar'),
    { does: 'reload' },
    link('Anticipo de facturas'),
  ],
  'a search of one letter': [open('/facturas'), type('searchbox', SEARCH, 'F')],
  'a view that is saved': [
    open('/facturas'),
    button('Este mes'),
    button('Vistas'),
    type('textbox', 'Nombre de la vista', 'Cobros'),
    button('Guardar esta vista'),
  ],
  'a view that was saved before the list was left': [
    open('/facturas'),
    button('Este mes'),
    button('Vistas'),
    type('textbox', 'Nombre de la vista', 'Cobros'),
    button('Guardar esta vista'),
    button('Cerrar'),
    link('Inicio'),
    open('/facturas'),
    button('Vistas'),
  ],
};

/** The same for visitors at Login. */
export const LOGIN_JOURNEYS: Readonly<Record<string, readonly Action[]>> = {
  'a field that is left empty, and a password that is refused': [
    button('Rechazar'),
    type('textbox', 'Correo electrónico', ''),
    type('textbox', 'Contraseña', 'Corta.1'),
  ],
};

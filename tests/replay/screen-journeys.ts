import type { Action } from './action.ts';
import { ACCEPTED, button, choose, link, open, press, type } from './journeys.ts';

const SEARCH = 'Buscar por número o cliente';

/** What differs in a detail of a screen, and how its user came to it. */
export const SCREEN_JOURNEYS: Readonly<Record<string, readonly Action[]>> = {
  'a toast that was closed': [open('/facturas'), button('Más'), button('Conciliar en Excel'), button('Correcto')],
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
  'a form that was gone back to, reloaded and left': [
    open('/gestion-de-proveedores'),
    choose('Cliente pagador', '#1'),
    button('Continuar'),
    press('link', 'Gestión de datos de proveedor', 1),
    { does: 'reload' },
    link('Inicio'),
  ],
  'a search of one letter': [open('/facturas'), type('searchbox', SEARCH, 'F')],
  'a view that is saved': [
    open('/facturas'),
    button('Este mes'),
    button('Más'),
    button('Vistas'),
    type('textbox', 'Nombre de la vista', 'Cobros'),
    button('Guardar esta vista'),
  ],
  'a view that was saved before the list was left': [
    open('/facturas'),
    button('Este mes'),
    button('Más'),
    button('Vistas'),
    type('textbox', 'Nombre de la vista', 'Cobros'),
    button('Guardar esta vista'),
    button('Cerrar'),
    link('Inicio'),
    open('/facturas'),
    button('Más'),
    button('Vistas'),
  ],
  // What was closed by something that is no step.
  'a calendar that was closed by Escape': [
    open('/facturas'),
    button('Filtros'),
    button('Abrir el calendario: Vencimiento hasta'),
    { does: 'key', value: 'Escape' },
  ],
  'a dialog that was closed by Escape': [
    open('/facturas'),
    button('Más'),
    button('Columnas'),
    { does: 'key', value: 'Escape' },
  ],
  'a form that the browser would have gone back from': [
    link('Anticipo automático'),
    choose('Cliente pagador', '#1'),
    { does: 'back' },
  ],
  'a menu that was closed by a click beside it': [
    open('/facturas'),
    button('Más'),
    { does: 'tick', control: { role: 'radio', name: 'Sistema', nth: 0 } },
    button('Configurar cookies'),
  ],
  // What a form or a list looked like at an earlier moment.
  'a client that was cleared, and its account with it': [
    open('/anticipo-automatico'),
    choose('Cliente pagador', '#2'),
    choose('Cuenta de abono', '#1'),
    choose('Cliente pagador', ''),
    link('Inicio'),
  ],
  'a filter that was removed by its chip': [
    open('/facturas'),
    button('Filtros'),
    type('textbox', 'Importe desde', '99999999'),
    button('Filtrar'),
    button('Quitar el filtro'),
    button('Este mes'),
    link('Inicio'),
  ],
  'an email that was cleared, and another one': [
    open('/gestion-de-usuarios/add'),
    type('textbox', 'Alias', ''),
    type('textbox', 'Correo electrónico', 'uno@{domain}'),
    type('textbox', 'Alias', 'marcosgil1'),
    type('textbox', 'Correo electrónico', ''),
    type('textbox', 'Alias', 'marcosgil2'),
    type('textbox', 'Correo electrónico', 'dos@{domain}'),
  ],
  'an account whose digits are wrong, and then right': [
    open('/cuentas-de-abono/alta'),
    type('textbox', 'IBAN', 'ES9121000418450200051333'),
    type('textbox', 'Nombre', 'Pagos'),
    type('textbox', 'IBAN', 'ES9121000418450200051332'),
    button('Continuar'),
  ],
  // The form of a draft comes with the answers; before it, the menu leads away without a question.
  'a screen that asks before it is left, once its form is there': [
    open('/anticipo-automatico'),
    choose('Cliente pagador', '#2'),
    choose('Cuenta de abono', '#1'),
    ACCEPTED,
    button('Continuar'),
    { does: 'back' },
    link('Alta'),
    button('Seguir aquí'),
  ],
  'the question about cookies, on the screen after the one that opened it': [
    open('/facturas'),
    link('Inicio'),
    button('Configurar cookies'),
    { does: 'back' },
  ],
  'a second tab': [
    open('/facturas'),
    button('Este mes'),
    { does: 'tab', value: '/anticipo-facturas' },
    choose('Cliente', '#1'),
    button('Filtros'),
  ],
  'a session that was ended in a second tab': [
    open('/gestion-de-usuarios/add'),
    type('textbox', 'Alias', 'marcosgil1'),
    { does: 'tab', value: '/home' },
    button('Cerrar sesión'),
    button('Confirmar'),
    { does: 'first-tab' },
  ],
  'a warning before the logout of somebody who then goes on': [
    open('/facturas'),
    { does: 'idle', value: 19.2 },
    button('Filtros'),
    { does: 'idle', value: 5 },
    button('Filtros'),
  ],
  'the logout of somebody who does nothing': [
    open('/gestion-de-usuarios/add'),
    type('textbox', 'Alias', 'marcosgil1'),
    { does: 'idle', value: 25 },
  ],
  'a session that ends while a dialog is open': [
    open('/cuentas-de-abono'),
    press('button', 'Eliminar'),
    { does: 'fault', value: 'session-ended' },
    press('button', 'Eliminar'),
  ],
  'details of a supplier that are to be confirmed': [
    open('/gestion-de-proveedores'),
    choose('Cliente pagador', '#1'),
    button('Continuar'),
  ],
  'a session that ends while a form is filled in': [
    open('/cuentas-de-abono/alta'),
    type('textbox', 'IBAN', 'ES9121000418450200051332'),
    button('Continuar'),
    { does: 'fault', value: 'session-ended' },
    button('Confirmar'),
  ],
};

/** The same for visitors at Login. */
export const LOGIN_JOURNEYS: Readonly<Record<string, readonly Action[]>> = {
  'a refusal whose toast was closed at Login': [
    button('Rechazar'),
    type('textbox', 'Correo electrónico', '{email}'),
    type('textbox', 'Contraseña', 'Equivocada.2026'),
    button('Iniciar sesión'),
    button('Error'),
  ],
  'an email at Login that was refused, and another one': [
    button('Rechazar'),
    type('textbox', 'Correo electrónico', 'ZZZ-1'),
    type('textbox', 'Contraseña', 'Corta.1'),
    type('textbox', 'Correo electrónico', '{email}'),
    link('Regístrese'),
  ],
  'a field that is left empty, and a password that is refused': [
    button('Rechazar'),
    type('textbox', 'Correo electrónico', ''),
    type('textbox', 'Contraseña', 'Corta.1'),
  ],
};

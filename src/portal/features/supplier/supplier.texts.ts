import type { TextPack } from '#portal/i18n/i18n.ts';

export const supplierTexts: TextPack = {
  es: {
    'supplier.client': 'Cliente pagador',
    'supplier.choice': 'Elección de cliente',
    'supplier.access': 'Ver quién tiene acceso al portal',
    'supplier.chooseClient': 'Elija un cliente',
    'supplier.chooseClientText': 'Verá los datos de su empresa que tiene ese cliente y podrá cambiarlos.',
    'supplier.noClients': 'Cuando un cliente acuerde con la entidad el pago de sus facturas, lo verá aquí.',
    'supplier.help':
      'Cada cliente pagador tiene sus propios datos de su empresa. No se envía ningún cambio hasta que usted lo confirme.',
    'supplier.form': 'Datos de su empresa',
    'supplier.continue': 'Continuar',
    'supplier.review': 'Confirmación de los datos',
    'supplier.confirm': 'Confirmar',
    'supplier.terms': 'Condiciones',
    'supplier.changed': 'Proveedor Modificado',
    'supplier.done': 'Datos guardados',
    'supplier.doneText': 'Puede imprimir este resumen como justificante.',
  },
  en: {
    'supplier.client': 'Paying client',
    'supplier.choice': 'Selection of a client',
    'supplier.access': 'See who has access to the portal',
    'supplier.chooseClient': 'Choose a client',
    'supplier.chooseClientText': 'You will see the data of your company that the client has, and can change it.',
    'supplier.noClients': 'When a client agrees with the entity to pay your invoices, you will see it here.',
    'supplier.help': 'Each paying client has its own data of your company. No change is sent before you confirm it.',
    'supplier.form': 'Data of your company',
    'supplier.continue': 'Continue',
    'supplier.review': 'Confirmation of the data',
    'supplier.confirm': 'Confirm',
    'supplier.terms': 'Terms',
    'supplier.changed': 'Supplier changed',
    'supplier.done': 'Data saved',
    'supplier.doneText': 'You can print this summary as a receipt.',
  },
};

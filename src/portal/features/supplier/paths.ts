/** Where the form lies. */
export const FORM_PATH = '/gestion-de-proveedores';

/** Where going back from the review leads: everything is as it was left (R-SUP-13). */
export const SUPPLIER_BACK_ADDRESS = `${FORM_PATH}?goBack=true`;

export const CONFIRM_PATH = `${FORM_PATH}/confirmar`;

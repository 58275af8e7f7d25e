/** The path of the form. */
export const FORM_PATH = '/gestion-de-proveedores';

/** The target of Back in the review: the form with its input (R-SUP-13). */
export const SUPPLIER_BACK_ADDRESS = `${FORM_PATH}?goBack=true`;

export const CONFIRM_PATH = `${FORM_PATH}/confirmar`;

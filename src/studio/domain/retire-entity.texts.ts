/** What the hosts of a retired entity say unless it gives a text of its own (R-DESK-04). */
export const CLOSED_PORTAL_TEXT =
  'Ya no se puede entrar en este portal. Si necesita algo de sus facturas o sus anticipos, póngase en contacto con nosotros.';

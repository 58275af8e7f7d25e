/** The elements of the markup of an entity that a supplier sees: words, emphasis, lists and links (R-CONF-30). */
export const ALLOWED_ELEMENTS = ['a', 'b', 'br', 'em', 'i', 'li', 'ol', 'p', 'span', 'strong', 'u', 'ul'];

/** How the address of a link begins that leads somewhere. */
export const ALLOWED_ADDRESS = /^(https:\/\/|mailto:)/i;

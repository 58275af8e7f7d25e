/**
 * The name by which a report calls the browser's own Back and Forward buttons (R-REP-01): a press of one is recorded where
 * the portal asks before it leaves the screen. On the bench a link to another screen stands for it.
 */
export const BROWSER_BUTTONS = 'Atrás o Adelante del navegador';

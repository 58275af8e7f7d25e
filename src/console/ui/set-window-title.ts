/** Gives the window the title of the screen and its record, which tabs and screen readers tell apart (R-CON-12). */
export const setWindowTitle = (title: string, product: string): void => {
  document.title = title === '' ? product : `${title} – ${product}`;
};

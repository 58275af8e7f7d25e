/**
 * Reports the ignored parts of a definition to the entity's engineers: in the browser console, as suppliers cannot fix
 * them.
 */
export function warnInConsole(sentence: string): void {
  // oxlint-disable-next-line no-console -- only engineers are to see it
  console.warn(`config: ${sentence}`);
}

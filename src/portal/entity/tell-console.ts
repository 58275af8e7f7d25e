/** Tells whoever looks after the entity what of its definition is not used: in the console, as suppliers can't mend it. */
export function tellConsole(sentence: string): void {
  // oxlint-disable-next-line no-console -- nobody else is to see it
  console.warn(`config: ${sentence}`);
}

/** The inline script that loads the definition of the host's entity. */
const OWN_SCRIPT = /<script nonce="__NONCE__">[\s\S]*?<\/script>/g;
/** The script element of the portal's entry module. */
const ENTRY = /<script type="module" crossorigin src="([^"]+)"><\/script>/g;
const LAST_META = /(<meta [^>]*>)(?![\s\S]*<meta )/;

/**
 * Replaces the script that loads the definition of the host by the script of the stage (R-SCN-10), which starts the
 * portal itself once the scene is loaded.
 * @param page the built index.html @param script of the stage @param consoleOrigin origin that may frame scenes
 * @throws Error when the page is not that of a built portal
 */
export function createStagePage(page: string, script: string, consoleOrigin: string): string {
  const [entry, ...otherEntries] = [...page.matchAll(ENTRY)].map((match) => match[1]);
  if (!entry || otherEntries.length > 0 || page.match(OWN_SCRIPT)?.length !== 1 || !LAST_META.test(page))
    throw new Error('The page of the portal does not have the structure that the stage expects.');
  const inline = script.replaceAll('</script', '<\\/script');
  const element = `<script nonce="__NONCE__" data-entry="${entry}" data-console="${consoleOrigin}">${inline}</script>`;
  return page
    .replace(OWN_SCRIPT, '')
    .replace(ENTRY, (_all, address: string) => `<link rel="modulepreload" crossorigin href="${address}">`)
    .replace(LAST_META, (meta) => `${meta}\n    ${element}`);
}

/** What asks for the definition of the host's entity; the first script of the portal's page. */
const OWN_SCRIPT = /<script nonce="__NONCE__">[\s\S]*?<\/script>/g;
/** What the portal begins with. */
const ENTRY = /<script type="module" crossorigin src="([^"]+)"><\/script>/g;
const LAST_META = /(<meta [^>]*>)(?![\s\S]*<meta )/;

/**
 * Puts the script of the stage into the portal's page, after its meta elements, in the place of the one that asks for the
 * definition of the host (R-SCN-10). It begins the portal itself, once the scene is there.
 * @param page the built index.html @param script of the stage @param consoleOrigin whose page may hold scenes
 * @throws Error when the page is none of a built portal
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

/**
 * Focuses the element of a field; where it has none, the field that contains it or the first one in it.
 * @param id of the element: the file and the JSON pointer in it
 * @returns whether it was the very element; undefined when there is nothing near it
 */
export function focusField(id: string): boolean | undefined {
  const exact = document.getElementById(id);
  const near = exact ?? findContainer(id) ?? findFirstPart(id);
  if (near && document.activeElement !== near) near.focus();
  return near ? exact !== null : undefined;
}

/** The field of the group, such as the type of terms, for a part that is not shown. */
function findContainer(id: string): HTMLElement | null {
  const outer = id.slice(0, id.lastIndexOf('/'));
  // The names of files have slashes, too: there is no field of a folder.
  return /\.json\/./.test(outer) ? (document.getElementById(outer) ?? findContainer(outer)) : null;
}

const findFirstPart = (id: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[id^="${CSS.escape(`${id}/`)}"]:not([id$="-label"], [id$="-help"])`);

/**
 * Focuses the element of a field; where it has none, the field that contains it or the first one in it.
 * @param id of the element: the file and the JSON pointer in it
 * @param panel id of the element around all fields, which gets the focus where nothing is near
 * @returns whether it was the very element
 */
export function focusField(id: string, panel: string): boolean {
  const exact = document.getElementById(id);
  const near = exact ?? findContainer(id) ?? findFirstPart(id) ?? findFieldOfForm(id) ?? document.getElementById(panel);
  if (near) takeFocus(near);
  return exact !== null;
}

/** A field that is disabled, such as a switch that only shows a value, cannot have the focus: what surrounds it has it. */
function takeFocus(element: HTMLElement): void {
  element.focus();
  const around = element.closest('label') ?? element.parentElement;
  if (!around || document.activeElement === element) return;
  around.tabIndex = -1;
  around.focus();
}

/** The field of the group, such as the type of terms, for a part that is not shown. */
function findContainer(id: string): HTMLElement | null {
  const outer = id.slice(0, id.lastIndexOf('/'));
  // The names of files have slashes, too: there is no field of a folder.
  return /\.json\/./.test(outer) ? (document.getElementById(outer) ?? findContainer(outer)) : null;
}

const findFirstPart = (id: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[id^="${CSS.escape(`${id}/`)}"]:not([id$="-label"], [id$="-help"])`);

/** The field of a form for one of its rules or messages that has no input. */
function findFieldOfForm(id: string): HTMLElement | null {
  const [, file, field] = /^(.+\.overlay\.json)\/(?:constraints|messages)\/([^/]+)/.exec(id) ?? [];
  return field === undefined ? null : document.getElementById(`${file}/ui/fields/${field}`);
}

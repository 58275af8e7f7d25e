/**
 * For a button outside of the forms that it waits for: has each of them say what is missing, and leads to the first of it.
 * @param near the button; the forms are those of its dialog, or else of its screen
 */
export function focusMissingFields(near: Element): void {
  const forms = near.closest('dialog, main')?.querySelectorAll('form') ?? [];
  // Each takes the focus to what it misses: the first one last.
  for (const form of [...forms].toReversed()) form.requestSubmit();
}

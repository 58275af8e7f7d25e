/**
 * For a button outside the forms that it needs: each form shows its missing input, and the first one gets the focus.
 * @param button the button; the forms are those of its dialog, otherwise of its screen
 */
export function focusMissingFields(button: Element): void {
  const forms = button.closest('dialog, main')?.querySelectorAll('form') ?? [];
  // Each form focuses its first invalid field, so the first form is submitted last.
  for (const form of [...forms].toReversed()) form.requestSubmit();
}

import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';
import { userEvent } from 'vitest/browser';
import { focus } from '#tests/component/support/screen.ts';

/** Presses a file button by keyboard and chooses a file, as in the dialog of the system. */
export async function chooseFile(button: Locator, file: File): Promise<void> {
  const asked = new Promise<HTMLInputElement>((resolve) => {
    const take = (event: MouseEvent) => {
      const { target } = event;
      if (!(target instanceof HTMLInputElement) || target.type !== 'file') return;
      window.removeEventListener('click', take, true);
      // Prevents the dialog of the system.
      event.preventDefault();
      resolve(target);
    };
    window.addEventListener('click', take, true);
  });
  await expect.element(button).toBeVisible();
  focus(button);
  await userEvent.keyboard('{Enter}');
  await userEvent.upload(await asked, file);
}

export async function dropFile(target: Locator, file: File): Promise<void> {
  await expect.element(target).toBeVisible();
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(file);
  target.element().dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
}

import { type ChangeEvent, type DragEvent, useRef, useState } from 'react';

/**
 * Takes a file by drop on an area or by a file dialog.
 * @returns the props of the area and of its hidden input, and a function that opens the file dialog
 */
export function useFileDrop(accept: string, onFile: (file: File) => void) {
  const ref = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file) onFile(file);
  };
  const area = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      take(event.dataTransfer.files);
    },
  };
  const input = {
    ref,
    type: 'file',
    hidden: true,
    accept,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      take(target.files);
      // Lets the user choose the same file again after fixing it.
      target.value = '';
    },
  };
  return { isOver, area, input, choose: () => ref.current?.click() };
}

import { type ChangeEvent, type DragEvent, useRef, useState } from 'react';

/**
 * Takes a file that is dropped on an area, or chosen.
 * @returns what the area and its hidden input are drawn with, and what opens the choice of a file
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
      // The same file can be chosen again, once it is mended.
      target.value = '';
    },
  };
  return { isOver, area, input, choose: () => ref.current?.click() };
}

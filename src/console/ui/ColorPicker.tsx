import Popover from '@mui/material/Popover';
import { useEffect, useRef } from 'react';
import { HexColorPicker, setNonce } from 'react-colorful';
import { useTranslate } from 'react-admin';

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
if (nonce) setNonce(nonce);

interface ColorPickerProps {
  /** The name of the colour. */
  label: string;
  color: string;
  anchor: HTMLElement;
  onChange: (color: string) => void;
  onClose: () => void;
}

/** Picks a colour with the pointer or the arrow keys. */
export const ColorPicker = ({ label, color, anchor, onChange, onClose }: ColorPickerProps) => (
  <Popover
    open
    anchorEl={anchor}
    onClose={onClose}
    anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
    slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { p: 2 } } }}
  >
    <Sliders color={color} onChange={onChange} />
  </Popover>
);

const NAMES = ['color.shade', 'color.hue'];

/** The picker labels its sliders only in English. */
function Sliders({ color, onChange }: Pick<ColorPickerProps, 'color' | 'onChange'>) {
  const translate = useTranslate();
  const picker = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const sliders = picker.current?.querySelectorAll('[role=slider]') ?? [];
    sliders.forEach((slider, index) => slider.setAttribute('aria-label', translate(NAMES[index] ?? '')));
  });
  return (
    <div ref={picker}>
      <HexColorPicker color={color} onChange={(picked) => onChange(picked.toUpperCase())} />
    </div>
  );
}

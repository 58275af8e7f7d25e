import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import './paper-fit.css';

interface FitToPaperProps {
  className?: string;
  /** Holds one table of texts. */
  children: ReactNode;
}

/**
 * A table all of whose columns are on paper, whatever the font of the system and the sheet: before the browser prints, it
 * measures how many ems the columns need beside each other, and the styles for paper choose the size of the letters by it.
 */
export const FitToPaper = ({ className = '', children }: FitToPaperProps) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const measure = () => {
      if (box.current) box.current.style.setProperty('--paper-ems', String(neededEms(box.current)));
    };
    window.addEventListener('beforeprint', measure);
    return () => window.removeEventListener('beforeprint', measure);
  }, []);
  return (
    <div ref={box} className={`paper-fit ${className}`}>
      {children}
    </div>
  );
};

/** Large, so that what browsers round does not count. */
const MEASURED_PX = 100;
/** What rounding on paper may take. */
const SPARE_EMS = 0.5;

/** The least width of the table in `box`, in ems of its own font. */
function neededEms(box: HTMLElement): number {
  box.classList.add('paper-measured');
  const width = box.querySelector('table')?.offsetWidth ?? 0;
  box.classList.remove('paper-measured');
  return width / MEASURED_PX + SPARE_EMS;
}

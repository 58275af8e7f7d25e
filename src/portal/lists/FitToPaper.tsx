import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import './paper-fit.css';

interface FitToPaperProps {
  className?: string;
  /** Holds one table of texts. */
  children: ReactNode;
}

/**
 * Prints a table with all its columns for any system font and paper size: before the browser prints, it measures how many
 * ems the columns need, and the print styles derive the font size from that.
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

/** Large, so that rounding by the browser has no effect. */
const MEASURED_PX = 100;
/** Margin for rounding on paper. */
const SPARE_EMS = 0.5;

/** The minimum width of the table in `box`, in ems of its font. */
function neededEms(box: HTMLElement): number {
  box.classList.add('paper-measured');
  const width = box.querySelector('table')?.offsetWidth ?? 0;
  box.classList.remove('paper-measured');
  return width / MEASURED_PX + SPARE_EMS;
}

import { createContext, useContext } from 'react';
import type { FieldLocation } from './field-marks.ts';

/** Opens the tab with a field and focuses it. */
export type OpenField = (place: FieldLocation) => void;

/** Undefined outside of the tabs of a version. */
export const OpenFieldContext = createContext<OpenField | undefined>(undefined);

export const useOpenField = (): OpenField | undefined => useContext(OpenFieldContext);

import { ACCESSIBILITY_PATH } from '#portal/ui/pages/accessibility-path.ts';
import { AccessibilityStatement } from './AccessibilityStatement.tsx';

export const accessibilityRoutes = [{ path: ACCESSIBILITY_PATH, Screen: AccessibilityStatement }];

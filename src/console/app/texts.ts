import { auditTexts } from '#console/audit/audit.texts.ts';
import { failuresTexts } from '#console/data/failures.texts.ts';
import type { TextPack } from '#console/i18n/texts.ts';
import { loginTexts } from '#console/login/login.texts.ts';
import { rolesTexts } from '#console/session/roles.texts.ts';
import { staffTexts } from '#console/staff/staff.texts.ts';
import { homeTexts } from './home.texts.ts';

/** What all parts of the console say. */
export const TEXTS: readonly TextPack[] = [failuresTexts, loginTexts, rolesTexts, homeTexts, staffTexts, auditTexts];

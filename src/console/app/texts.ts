import { auditTexts } from '#console/audit/audit.texts.ts';
import { supplierAuditTexts } from '#console/audit/supplier-audit.texts.ts';
import { benchTexts } from '#console/bench/bench.texts.ts';
import { brandTexts } from '#console/brand/brand.texts.ts';
import { failuresTexts } from '#console/data/failures.texts.ts';
import { draftTexts } from '#console/draft/draft.texts.ts';
import { entitiesTexts } from '#console/entities/entities.texts.ts';
import { filesTexts } from '#console/files/files.texts.ts';
import { formsTexts } from '#console/forms/forms.texts.ts';
import type { TextPack } from '#console/i18n/texts.ts';
import { loginTexts } from '#console/login/login.texts.ts';
import { previewTexts } from '#console/preview/preview.texts.ts';
import { rolesTexts } from '#console/session/roles.texts.ts';
import { staffTexts } from '#console/staff/staff.texts.ts';
import { termsTexts } from '#console/terms/terms.texts.ts';
import { uiTexts } from '#console/ui/ui.texts.ts';
import { versionsTexts } from '#console/versions/versions.texts.ts';
import { wordsTexts } from '#console/words/words.texts.ts';
import { homeTexts } from './home.texts.ts';

/** What all parts of the console say. */
export const TEXTS: readonly TextPack[] = [
  failuresTexts,
  loginTexts,
  rolesTexts,
  homeTexts,
  staffTexts,
  auditTexts,
  supplierAuditTexts,
  uiTexts,
  entitiesTexts,
  versionsTexts,
  draftTexts,
  brandTexts,
  wordsTexts,
  termsTexts,
  formsTexts,
  filesTexts,
  previewTexts,
  benchTexts,
];

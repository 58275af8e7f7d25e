import { advancesTexts } from '#portal/advances/advances.texts.ts';
import { addTexts } from '#portal/i18n/i18n.ts';
import { listsTexts } from '#portal/lists/lists.texts.ts';
import { uiTexts } from '#portal/ui/ui.texts.ts';

/** The texts of the screens that the pages show parts of. */
export const privateTexts = () => addTexts(uiTexts, listsTexts, advancesTexts);

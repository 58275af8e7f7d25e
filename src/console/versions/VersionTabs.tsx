import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ComponentType, lazy, Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { BrandTab } from '#console/brand/BrandTab.tsx';
import { syntaxProblem } from '#console/draft/version-files.ts';
import { ENTITY_FILE, TEXTS_FILE, useDesk } from '#console/draft/version-desk.ts';
import { BesidePreview } from '#console/preview/BesidePreview.tsx';
import { WordsTab } from '#console/words/WordsTab.tsx';
import { DifferencesTab } from './DifferencesTab.tsx';
import { HistoryTab } from './HistoryTab.tsx';
import { type Tab as TabName, TABS } from './problem-place.ts';
import { ProblemsTab } from './ProblemsTab.tsx';
import { useFieldOfAddress } from './useFieldOfAddress.ts';

// Their editors of text are large.
const TermsTab = lazy(() => import('#console/terms/TermsTab.tsx'));
const FilesTab = lazy(() => import('#console/files/FilesTab.tsx'));
const PreviewTab = lazy(() => import('#console/preview/PreviewTab.tsx'));

/** A colour that is typed is seen at once. */
function BrandBesidePreview() {
  return (
    <BesidePreview scene="login">
      <BrandTab />
    </BesidePreview>
  );
}

/** The portal's forms come with it; who opens another tab does not fetch them. */
const FormsTab = lazy(() => import('#console/forms/FormsTab.tsx'));

const PANELS: Record<TabName, ComponentType> = {
  brand: BrandBesidePreview,
  words: WordsTab,
  terms: TermsTab,
  forms: FormsTab,
  files: FilesTab,
  preview: PreviewTab,
  problems: ProblemsTab,
  differences: DifferencesTab,
  history: HistoryTab,
};

/** Tabs whose fields lie in one file: while that is no JSON, they can't be shown. */
const FILE_OF: Partial<Record<TabName, string>> = { brand: ENTITY_FILE, terms: ENTITY_FILE, words: TEXTS_FILE };

/** All of a version, by what it is about; the address says what is open. */
export function VersionTabs() {
  const translate = useTranslate();
  const { version, files } = useDesk();
  const [search, setSearch] = useSearchParams();
  const asked = search.get('tab');
  const tab = TABS.find((one) => one === asked) ?? 'brand';
  useFieldOfAddress(search.get('field'));
  const count = version.problems.length + version.warnings.length;
  const file = FILE_OF[tab];
  const isBroken = file !== undefined && syntaxProblem(files, file) !== undefined;
  const Panel = PANELS[tab];
  return (
    <div>
      <Tabs
        value={tab}
        onChange={(_event, chosen: TabName) => setSearch({ tab: chosen }, { replace: true })}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label={translate('versions.tabs')}
      >
        {TABS.map((one) => (
          <Tab
            key={one}
            value={one}
            id={`tab-${one}`}
            aria-controls="version-panel"
            label={`${translate(`versions.tabs.${one}`)}${one === 'problems' && count > 0 ? ` (${count})` : ''}`}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id="version-panel" aria-labelledby={`tab-${tab}`} sx={{ pt: 2 }}>
        <Suspense fallback={<p role="status">{translate('ra.page.loading')}</p>}>
          {isBroken ? <Alert severity="error">{translate('versions.broken', { file })}</Alert> : <Panel />}
        </Suspense>
      </Box>
    </div>
  );
}

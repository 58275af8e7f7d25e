import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type Theme, useMediaQuery } from '@mui/material';
import { type ReactNode, Suspense, useCallback, useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { FieldMarksProvider } from '#console/draft/FieldMarksProvider.tsx';
import type { FieldLocation } from '#console/draft/field-marks.ts';
import { findSyntaxProblem } from '#console/draft/version-files.ts';
import { PROBLEMS_TAB, TEXT_SEARCH_PARAMETER } from '#console/draft/version-tab.ts';
import { useVersionActivity } from '#console/draft/version-comments.ts';
import { useVersionEditor } from '#console/draft/version-editor.ts';
import { LoadingStatus } from '#console/ui/LoadingStatus.tsx';
import { VERSION_TABS } from './all-version-tabs.ts';
import type { VersionDetails } from '#shared/console/console-contract.ts';
import { OpenFieldContext } from '#console/draft/open-field.ts';
import { getFieldAddress } from './FieldLink.tsx';
import { focusField } from './focus-field.ts';
import { OpenThreads } from './OpenThreads.tsx';
import { useTabInView } from './useTabInView.ts';
import { COMMENTS_TAB, DIFFERENCES_TAB } from './version-tabs.ts';

/** The tab that opens first, where it is not the first one: before a publication, what it changes matters most. */
const FIRST_TABS: Partial<Record<VersionDetails['state'], string>> = {
  'in-review': DIFFERENCES_TAB,
  scheduled: DIFFERENCES_TAB,
};

const findTab = (tab: string | null | undefined) => VERSION_TABS.find(({ name }) => name === tab);

/** The id of the open tab's panel. */
export const PANEL_ID = 'version-panel';

interface VersionTabsProps {
  /** The state in which the version was opened: its first tab stays when the state changes. */
  openedAs: VersionDetails['state'];
  /** What concerns all of them, above the open one. */
  children?: ReactNode;
}

/** All tabs of a version; the address holds the open one. */
export function VersionTabs({ openedAs, children }: VersionTabsProps) {
  const translate = useTranslate();
  const { version, files } = useVersionEditor();
  const [search, setSearch] = useSearchParams();
  const asked = search.get('tab');
  const open = findTab(asked) ?? findTab(FIRST_TABS[openedAs]) ?? VERSION_TABS[0];
  useFieldOfAddress(search.get('field'));
  useTabInView(`tab-${open?.name}`);
  const { openThreads } = useVersionActivity();
  const isPhone = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.down('sm'));
  const labels: Record<string, string> = {
    [PROBLEMS_TAB]: getProblemsLabel(version, translate),
    ...(openThreads > 0 && { [COMMENTS_TAB]: `${translate('versions.tabs.comments')} (${openThreads})` }),
  };
  const openField = useCallback(
    (place: FieldLocation) => {
      const address = getFieldAddress(place);
      // A field that is in the address already is focused again.
      if (address === window.location.search) focusField(new URLSearchParams(address).get('field') ?? '', PANEL_ID);
      else setSearch(new URLSearchParams(address));
    },
    [setSearch],
  );
  if (!open) return null;
  const { name: tab, file, Panel } = open;
  const isBroken = file !== undefined && findSyntaxProblem(files, file) !== undefined;
  return (
    <div>
      <Tabs
        value={tab}
        onChange={(_event, chosen: string) => setSearch((before) => ({ tab: chosen, ...getSearchOfTexts(before) }))}
        sx={TABS}
        variant={isPhone ? 'scrollable' : 'standard'}
        allowScrollButtonsMobile
        aria-label={translate('versions.tabs')}
      >
        {VERSION_TABS.map(({ name }) => (
          <Tab
            key={name}
            value={name}
            id={`tab-${name}`}
            aria-controls={PANEL_ID}
            label={labels[name] ?? translate(`versions.tabs.${name}`)}
          />
        ))}
      </Tabs>
      <Box sx={{ display: 'grid', gap: 1, pt: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>{children}</Box>
      <Box role="tabpanel" id={PANEL_ID} tabIndex={-1} aria-labelledby={`tab-${tab}`} sx={{ pt: 1 }}>
        <OpenFieldContext value={openField}>
          <FieldMarksProvider>
            <OpenThreads tab={tab} />
            <Suspense fallback={<LoadingStatus />}>
              {isBroken ? <Alert severity="error">{translate('versions.broken', { file })}</Alert> : <Panel />}
            </Suspense>
          </FieldMarksProvider>
        </OpenFieldContext>
      </Box>
    </div>
  );
}

/** Counts what blocks a review; without any, the warnings, by their own name. */
function getProblemsLabel({ problems, warnings }: VersionDetails, translate: (key: string) => string): string {
  if (problems.length > 0) return `${translate('versions.tabs.problems')} (${problems.length})`;
  if (warnings.length > 0) return `${translate('versions.tabs.warnings')} (${warnings.length})`;
  return translate('versions.tabs.problems');
}

/** All tabs are in sight, in several rows if need be; on a phone these would fill it, so that there they scroll. */
const TABS = {
  minHeight: 0,
  '& .MuiTabs-list': { flexWrap: { sm: 'wrap' } },
  '& .MuiTab-root': { minWidth: 0, minHeight: 40, px: 1, py: 1, fontSize: '0.8125rem' },
  '& .Mui-selected': { boxShadow: ({ palette }: Theme) => `inset 0 -2px ${palette.primary.main}` },
  // It lies below the last row, whichever row has the open tab.
  '& .MuiTabs-indicator': { display: 'none' },
} as const;

/** The search of the texts stays while another tab is open. */
function getSearchOfTexts(search: URLSearchParams): Record<string, string> {
  const query = search.get(TEXT_SEARCH_PARAMETER);
  return query ? { [TEXT_SEARCH_PARAMETER]: query } : {};
}

/** Events that show that the user acts. */
const USER_EVENTS = ['keydown', 'pointerdown'] as const;

/**
 * Focuses the field in the address as soon as it is rendered, unless the user acts before (R-STU-14).
 * @param field the id of its element
 */
function useFieldOfAddress(field: string | null): void {
  useEffect(() => {
    if (!field) return undefined;
    let isThere = focusField(field, PANEL_ID);
    // What is near it has the focus until it is there itself; an editor that is built anew loses it.
    const observer = new MutationObserver(() => {
      if (!isThere || document.activeElement === document.body) isThere = focusField(field, PANEL_ID);
    });
    const giveUp = () => observer.disconnect();
    observer.observe(document.body, { childList: true, subtree: true });
    USER_EVENTS.forEach((event) => window.addEventListener(event, giveUp));
    return () => {
      giveUp();
      USER_EVENTS.forEach((event) => window.removeEventListener(event, giveUp));
    };
  }, [field]);
}

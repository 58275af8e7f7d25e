import { Suspense } from 'react';
import { ErrorBoundary } from '#portal/app/layout/ErrorBoundary.tsx';
import { PublishedNotices } from '#portal/notices/PublishedNotices.tsx';
import { storageProblem } from '#portal/storage/storage.ts';
import { BrowserOnly } from '#portal/ui/loading/hydration.tsx';
import { lazyComponent } from '#portal/ui/loading/lazy-component.tsx';
import { Toasts } from '#portal/ui/toasts/Toasts.tsx';
import { useStore } from '#portal/ui/useStore.ts';
import { CookieConsent } from './CookieConsent.tsx';
import type { PortalNavigation } from './navigation.ts';
import { OtherEntityPreviewBanner } from './OtherEntityPreviewBanner.tsx';
import { ReloadEntityAfterLogout } from './ReloadEntityAfterLogout.tsx';
import { Screens } from './Screens.tsx';
import { Signer } from './Signer.tsx';
import { SupportReportDialog } from './SupportReportDialog.tsx';

const StorageNotice = lazyComponent(() => import('./StorageNotice.tsx'));

/** Warns above every screen that the browser stores no data of the site (R-ALL-07). */
const StorageWarning = () => {
  const trouble = useStore(storageProblem);
  return (
    trouble && (
      <Suspense>
        <StorageNotice trouble={trouble} />
      </Suspense>
    )
  );
};

/** The frame of every screen. */
export const Frame = ({ navigation }: { navigation: PortalNavigation }) => (
  <>
    <BrowserOnly>
      <Toasts />
      <PublishedNotices />
      <StorageWarning />
      <ReloadEntityAfterLogout />
      <CookieConsent />
      <OtherEntityPreviewBanner />
      <Signer />
      <SupportReportDialog />
    </BrowserOnly>
    <ErrorBoundary frame="main">
      <Screens {...navigation} />
    </ErrorBoundary>
  </>
);

import { translate } from '#portal/i18n/i18n.ts';
import { Page } from '#portal/ui/Page.tsx';
import { Skeleton } from '#portal/ui/Skeleton.tsx';

/** Shown while the code of a screen loads. */
export const PageSkeleton = () => (
  <Page title={translate('ui.loading')}>
    <Skeleton lines={6} />
  </Page>
);

import { translate } from '#portal/i18n/i18n.ts';
import { Page } from '#portal/ui/pages/Page.tsx';
import { Skeleton } from '#portal/ui/display/Skeleton.tsx';

/**
 * Shown while the code of a screen loads.
 * @param title key of the screen's title, if known
 */
export const PageSkeleton = ({ title = 'ui.loading' }: { title?: string }) => (
  <Page title={translate(title)} isPlaceholder>
    <div role="status" className="page-skeleton">
      <span className="visually-hidden">{translate('ui.loading')}</span>
      <Skeleton lines={8} />
    </div>
  </Page>
);

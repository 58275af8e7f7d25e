import { useGetOne } from 'ra-core';
import { Suspense, useState } from 'react';
import { toChangeUser } from '#generated/forms/profile.ts';
import { hasSignatures } from '#shared/entity/signature.ts';
import type { CurrentUser } from '#shared/records/records.ts';
import { useSession } from '#portal/session/session.ts';
import { useEntity } from '#portal/entity/useEntity.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { QueryResult } from '#portal/lists/QueryResult.tsx';
import { FormColumns } from '#portal/ui/pages/FormColumns.tsx';
import { Notice } from '#portal/ui/display/Notice.tsx';
import { Page } from '#portal/ui/pages/Page.tsx';
import { lazyComponent } from '#portal/ui/loading/lazy-component.tsx';
import { OpenSessions } from './OpenSessions.tsx';
import type { SavedProfile } from './profile-change.ts';
import { ProfileForm } from './ProfileForm.tsx';
import './profile.css';

const SignatureMeansSection = lazyComponent(() => import('#portal/signature/means/SignatureMeansSection.tsx'));

interface SavedState {
  profile: SavedProfile;
  /** How many times it was saved. */
  times: number;
  hasNewEmail: boolean;
}

/** The user's own profile (R-USER-19…21); its tabs lead to users and alerts (R-HOME-23). */
const ProfilePage = () => {
  const id = useSession().userData?.id ?? '';
  const { data, error, refetch } = useGetOne<CurrentUser>('users', { id }, { staleTime: 0, gcTime: 0 });
  const [saved, setSaved] = useState<SavedState | null>(null);
  const profile = saved?.profile ?? (data && toChangeUser(data));
  const title = translate('profile.title');
  const signs = hasSignatures(useEntity());
  const keep = (next: SavedProfile) => {
    setSaved({
      profile: next,
      times: (saved?.times ?? 0) + 1,
      hasNewEmail: saved?.hasNewEmail || next.email !== profile?.email,
    });
    // The button is at the end of the screen, the next step is at its start.
    window.scrollTo(0, 0);
  };
  return (
    // Each save mounts the page again: that clears the passwords, and the heading gets the focus that the button lost.
    <Page key={saved?.times ?? 0} title={title}>
      {saved?.hasNewEmail && (
        <div className="profile-notice">
          <Notice tone="info">
            <p>{translate('profile.verify', { email: saved.profile.email })}</p>
          </Notice>
        </div>
      )}
      <QueryResult query={{ data: profile, error, refetch }}>
        {(known) => (
          <FormColumns help={<p>{translate('profile.help')}</p>} isHelpLast>
            <ProfileForm id={id} profile={known} onSaved={keep} />
          </FormColumns>
        )}
      </QueryResult>
      {/* What is read beside the profile may come first: the profile would push it down. */}
      <div hidden={!profile && !error}>
        {signs && (
          <Suspense>
            <SignatureMeansSection />
          </Suspense>
        )}
        <OpenSessions />
      </div>
    </Page>
  );
};

export default ProfilePage;

import { Link } from '#portal/ui/navigation/Link.tsx';
import { useSession } from '#portal/session/session.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { DESTINATIONS, getSectionAddress } from '#portal/ui/navigation/sections.ts';
import { Icon } from '#portal/ui/display/Icon.tsx';
import { lazyComponent } from '#portal/ui/loading/lazy-component.tsx';
import { Page } from '#portal/ui/pages/Page.tsx';
import { WhenIdle } from '#portal/ui/loading/WhenIdle.tsx';
import { useEntity } from '#portal/entity/useEntity.ts';
import './home.css';

const NeedForm = lazyComponent(() => import('#portal/planner/need/NeedForm.tsx'), true);
const HomeFigures = lazyComponent(() => import('#portal/planner/home/HomeFigures.tsx'), true);
const ViewLinks = lazyComponent(() => import('#portal/planner/views/ViewLinks.tsx'), true);

/** The home screen: the money that a supplier came for (R-PLAN-01), and beneath it the five tasks (R-HOME-01, R-HOME-02). */
export const Home = () => {
  const { alias } = useSession();
  const { planner } = useEntity();
  return (
    <div className="home">
      <Page title={translate('home.title', { alias })}>
        {planner.home && (
          <WhenIdle className="home-figures">
            <HomeFigures />
          </WhenIdle>
        )}
        {planner.proposal && (
          <WhenIdle className="home-need">
            <NeedForm />
          </WhenIdle>
        )}
        <h2 id="home-intro" className="home-intro">
          {translate('home.intro')}
        </h2>
        <ul className="home-tiles" aria-labelledby="home-intro">
          {DESTINATIONS.map((section) => (
            <li key={section.name}>
              <Link to={getSectionAddress(section)} className="home-tile">
                <span className="home-tile-icon">
                  <Icon name={section.icon} size={28} />
                </span>
                <span className="home-tile-name">{translate(section.label)}</span>
                <span className="home-tile-text">{translate(`home.${section.name}`)}</span>
                <span className="home-tile-go">
                  <Icon name="chevron-right" />
                </span>
              </Link>
            </li>
          ))}
        </ul>
        {planner.views && (
          <WhenIdle className="home-views">
            <ViewLinks />
          </WhenIdle>
        )}
      </Page>
    </div>
  );
};

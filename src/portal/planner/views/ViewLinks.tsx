import { useToday } from '#portal/clock/useToday.ts';
import { addTexts, translate } from '#portal/i18n/i18n.ts';
import { Link } from '#portal/ui/navigation/Link.tsx';
import { toListState } from './kept-views.ts';
import { useViews } from './useViews.ts';
import { viewsTexts } from './views.texts.ts';
import './views.css';

addTexts(viewsTexts);

/** Links to the list of invoices, one for each kept view; nothing without any (R-PLAN-07). */
const ViewLinks = () => {
  const views = useViews();
  const today = useToday();
  if (views.length === 0) return null;
  return (
    <nav aria-label={translate('views.title')}>
      <ul className="views-links">
        {views.map((view) => (
          <li key={view.name}>
            <Link to="/facturas" state={toListState(view, today)} className="views-link">
              {view.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};

export default ViewLinks;

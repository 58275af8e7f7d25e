import { useEntity } from '#portal/entity/useEntity.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { Link } from '#portal/ui/navigation/Link.tsx';

/** The way to the operations, which say whether an advance was requested before; nothing where the entity has none. */
export const OperationsLink = () => {
  const { planner } = useEntity();
  return (
    planner.operations && (
      <p>
        <Link to="/operaciones">{translate('advances.maybeRequested')}</Link>
      </p>
    )
  );
};

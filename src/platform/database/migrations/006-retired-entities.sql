-- Entities that are retired, or that a member asked to retire or to open again (R-DESK-04).
create table entity_retirement (
  entity text primary key,
  -- Null while suppliers see its portal.
  retired_at timestamptz,
  -- What its hosts say; null for the default text.
  text text,
  -- The request that waits for a second person; null without one.
  requested_state text,
  requested_reason text,
  requested_text text,
  requested_at timestamptz,
  -- Email of the member at that time, and staff id.
  requested_by text,
  requested_by_id uuid,
  check (requested_state in ('open', 'retired')),
  check (num_nulls(requested_state, requested_reason, requested_at, requested_by) in (0, 4))
);

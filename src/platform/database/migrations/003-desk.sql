-- When a member of staff last saw the home of the console. A pause of some hours begins another visit (R-DESK-01).
create table staff_visit (
  staff_id uuid primary key,
  seen_at timestamptz not null,
  -- End of the visit before the present one; null during the first.
  previous_at timestamptz,
  foreign key (staff_id) references staff (id) on delete cascade
);

-- The versions that wait for somebody, among many archived ones.
create index entity_version_open on entity_version (state) where (state <> 'archived');
create index report_by_creation on report (created_at);

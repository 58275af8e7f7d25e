-- Reports with the same entity, screen and error codes (R-DESK-08), without personal data of suppliers.
create table report_group (
  -- Hash of the three.
  id text primary key,
  entity text not null,
  -- The path of the route.
  screen text not null,
  -- In ascending order.
  codes integer[] not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  note text default '' not null,
  -- Names of members of staff.
  noted_by text,
  noted_at timestamptz,
  closed_by text,
  -- A later report opens the group again.
  closed_at timestamptz,
  -- Increases with each change of a member of staff.
  revision integer default 0 not null
);
create index report_group_by_last on report_group (last_at);

-- Number of reports of a group by day and versions; it outlives the reports.
create table report_day (
  group_id text not null,
  entity text not null,
  -- In the time zone of the bank.
  day date not null,
  -- Number of the entity's version; 0 when nothing was published.
  version integer default 0 not null,
  -- The build of the portal; empty when the report does not state it.
  portal text default '' not null,
  reports integer not null,
  primary key (group_id, day, version, portal),
  foreign key (group_id) references report_group (id) on delete cascade
);
create index report_day_by_day on report_day (day);

alter table report add column group_id text;
with kind as (
  select report.id, report.entity, split_part(route, '?', 1) as screen,
    array(select distinct code from unnest(codes) as code order by code) as codes
  from report
)
update report set group_id = substr(encode(sha256(convert_to(
    kind.entity || E'\n' || screen || E'\n' || array_to_string(kind.codes, ','), 'UTF8')), 'hex'), 1, 32)
  from kind where kind.id = report.id;
insert into report_group (id, entity, screen, codes, first_at, last_at)
  select group_id, min(entity), min(split_part(route, '?', 1)),
    array(select distinct code from unnest(min(codes)) as code order by code), min(created_at), max(created_at)
  from report group by group_id;
insert into report_day (group_id, entity, day, version, reports)
  select group_id, report.entity, (report.created_at at time zone 'Europe/Madrid')::date, coalesce(number, 0), count(*)
  from report left join entity_version on entity_version.id = version_id group by 1, 2, 3, 4;
alter table report add foreign key (group_id) references report_group (id) on delete set null;
create index report_by_group on report (group_id, created_at, expires_at);

alter table report_group enable row level security;
create policy counted_by_portal on report_group
  using (entity = current_setting('app.entity', true)) with check (entity = current_setting('app.entity', true));
alter table report_day enable row level security;
create policy counted_by_portal on report_day
  using (entity = current_setting('app.entity', true)) with check (entity = current_setting('app.entity', true));
grant select (id, entity, screen, codes, first_at, last_at) on report_group to confirming_portal;
grant insert (id, entity, screen, codes, first_at, last_at) on report_group to confirming_portal;
grant update (last_at) on report_group to confirming_portal;
grant select, insert on report_day to confirming_portal;
grant update (reports) on report_day to confirming_portal;

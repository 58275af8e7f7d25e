-- Row-level security separates entities even when a query lacks its filter; `runInScope` sets the settings. For mails it
-- is forced for the owner of the tables, too, who can read all of them only for a backup (R-OPS-05).
alter table mail enable row level security;
alter table mail force row level security;
create policy read_by_backup on mail for select to current_user using (current_setting('app.backup', true) = 'on');
create policy mails_of_console on mail
  using ((entity is null) and (coalesce(current_setting('app.entity', true), '') = ''))
  with check ((entity is null) and (coalesce(current_setting('app.entity', true), '') = ''));
create policy own_rows on mail
  using (entity = current_setting('app.entity', true))
  with check (entity = current_setting('app.entity', true));
alter table report enable row level security;
create policy added_by_portal on report for insert
  with check (entity = current_setting('app.entity', true));

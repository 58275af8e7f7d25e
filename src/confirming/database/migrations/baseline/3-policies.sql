-- Row-level security separates entities and suppliers even when a query lacks its filter; `runInScope` sets the settings.
-- It is forced for the owner of the tables, too, who can read all rows only for a backup (R-OPS-05).
do $$
declare
  name text;
begin
  foreach name in array array[
    'supplier', 'portal_user', 'login_failure', 'portal_session', 'user_link', 'earlier_password',
    'client', 'account', 'account_document', 'supplier_details', 'invoice',
    'advance', 'advance_line', 'ledger', 'idempotency_key', 'automatic_advance'
  ]
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy read_by_backup on %I for select to current_user using (current_setting(''app.backup'', true) = ''on'')', name);
  end loop;
end $$;
alter table supplier_audit enable row level security;
alter table supplier_audit_head enable row level security;

-- Rows of the caller's own supplier.
do $$
declare
  name text;
begin
  foreach name in array array[
    'portal_session', 'earlier_password', 'client', 'account', 'account_document', 'supplier_details',
    'invoice', 'advance', 'advance_line', 'ledger', 'idempotency_key', 'automatic_advance'
  ]
  loop
    execute format('create policy own_rows on %1$I using (entity = current_setting(''app.entity'', true) and supplier_id = current_setting(''app.supplier'', true)) with check (entity = current_setting(''app.entity'', true) and supplier_id = current_setting(''app.supplier'', true))', name);
  end loop;
end $$;
create policy own_rows on supplier
  using ((entity = current_setting('app.entity', true)) and (id = current_setting('app.supplier', true)))
  with check ((entity = current_setting('app.entity', true)) and (id = current_setting('app.supplier', true)));
create policy own_rows on portal_user
  using ((entity = current_setting('app.entity', true)) and ((supplier_id = current_setting('app.supplier', true)) or (email = current_setting('app.email', true))))
  with check ((entity = current_setting('app.entity', true)) and ((supplier_id = current_setting('app.supplier', true)) or (email = current_setting('app.email', true))));
create policy own_rows on login_failure
  using ((entity = current_setting('app.entity', true)) and (email = current_setting('app.email', true)))
  with check ((entity = current_setting('app.entity', true)) and (email = current_setting('app.email', true)));
create policy own_rows on user_link
  using ((entity = current_setting('app.entity', true)) and ((supplier_id = current_setting('app.supplier', true)) or (token_hash = current_setting('app.link', true))))
  with check ((entity = current_setting('app.entity', true)) and ((supplier_id = current_setting('app.supplier', true)) or (token_hash = current_setting('app.link', true))));
create policy read_by_job on advance for select
  using (awaits_notice and (entity = current_setting('app.entity', true)) and (current_setting('app.supplier', true) = '*'));
create policy own_rows on supplier_audit
  using ((entity = current_setting('app.entity', true)) and (supplier_id = current_setting('app.supplier', true)));

-- Jobs work for a complete entity, with '*' as supplier, which is too short for a tax id. They read expired rows, lock and
-- delete them, and change nothing.
do $$
declare
  name text;
begin
  foreach name in array array['login_failure', 'portal_session', 'user_link', 'idempotency_key', 'automatic_advance']
  loop
    execute format('create policy read_by_job on %I for select using (entity = current_setting(''app.entity'', true) and current_setting(''app.supplier'', true) = ''*'')', name);
  end loop;
end $$;
do $$
declare
  name text;
begin
  foreach name in array array['login_failure', 'portal_session', 'user_link', 'idempotency_key']
  loop
    execute format('create policy locked_by_job on %I for update using (entity = current_setting(''app.entity'', true) and current_setting(''app.supplier'', true) = ''*'') with check (false)', name);
    execute format('create policy forgotten_by_job on %I for delete using (entity = current_setting(''app.entity'', true) and current_setting(''app.supplier'', true) = ''*'')', name);
  end loop;
end $$;

-- Commands of the bank list suppliers and users.
do $$
declare
  name text;
begin
  foreach name in array array['supplier', 'portal_user']
  loop
    execute format('create policy read_by_bank on %I for select to current_user using (entity = current_setting(''app.entity'', true) and current_setting(''app.supplier'', true) = ''*'')', name);
  end loop;
end $$;

-- A user sees which colleagues wrong passwords have locked out (R-USER-04): the rows for emails of the own supplier.
create policy read_by_colleagues on login_failure for select
  using (entity = current_setting('app.entity', true) and exists (
    select from portal_user u
    where u.entity = login_failure.entity and u.email = login_failure.email
      and u.supplier_id = current_setting('app.supplier', true)));

-- Since when a user has its status, for support (R-DESK-06); null for users from before this column whose status has not
-- changed since.
alter table portal_user
  add column status_at timestamptz;
-- After the column, so that earlier users get none.
alter table portal_user
  alter column status_at set default clock_timestamp();

-- The bank may also change a status with SQL.
create function note_status_time() returns trigger language plpgsql as $$
begin
  if new.status is distinct from old.status then
    new.status_at := clock_timestamp();
  end if;
  return new;
end
$$;
create trigger status_has_time before update of status on portal_user for each row execute function note_status_time();

-- Triggers and functions.

-- Rows of the audits are only inserted.
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'Rows of the audit are only added, never changed or removed.';
end
$$;
create trigger audit_is_kept before delete or update or truncate on audit for each statement execute function refuse_audit_change();

-- Triggers and functions.

-- Creates the partition of a new entity for its invoices. It is created separately and then attached, so that no reader of
-- invoices has to wait.
create function add_invoices_of_entity() returns trigger language plpgsql as $$
declare
  part text := 'invoice_' || new.code;
begin
  if to_regclass(quote_ident(part)) is null then
    execute format('create table %I (like invoice including defaults including constraints including generated)', part);
    execute format('alter table invoice attach partition %I for values in (%L)', part, new.code);
  end if;
  return null;
end
$$;
create trigger entity_has_invoices after insert on entity for each row execute function add_invoices_of_entity();

-- Rows of the audit are only inserted.
create trigger supplier_audit_is_kept before delete or update or truncate on supplier_audit for each statement execute function refuse_audit_change();

-- Each row of a supplier's audit contains the hash of the previous one.
create function chain_supplier_audit() returns trigger language plpgsql security definer as $$
declare
  head supplier_audit_head;
begin
  insert into supplier_audit_head values (new.entity, new.supplier_id, 0, '') on conflict do nothing;
  select * into head from supplier_audit_head
    where entity = new.entity and supplier_id = new.supplier_id for update;
  new.seq := head.seq + 1;
  new.previous := head.hash;
  new.at := clock_timestamp();
  new.hash := encode(sha256(convert_to(jsonb_build_array(new.previous, new.entity, new.supplier_id, new.seq,
    (extract(epoch from new.at) * 1000000)::bigint, new.user_id, new.kind, new.request_id, new.detail)::text,
    'UTF8')), 'hex');
  update supplier_audit_head set seq = new.seq, hash = new.hash
    where entity = new.entity and supplier_id = new.supplier_id;
  return new;
end
$$;
-- The function runs with the rights of its owner, restricted to the schema of these tables.
do $$ begin
  execute format('alter function chain_supplier_audit() set search_path = %I, pg_temp', current_schema());
end $$;
create trigger supplier_audit_is_chained before insert on supplier_audit for each row when (new.seq is null) execute function chain_supplier_audit();

-- Rows of the ledger are only inserted; they are deleted only after their supplier.
create function keep_ledger() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (
    select from supplier where supplier.entity = old.entity and supplier.id = old.supplier_id) then
    return old;
  end if;
  raise exception 'Rows of the ledger are only added, never changed or removed.';
end
$$;
create trigger ledger_is_kept before delete or update on ledger for each row execute function keep_ledger();
create trigger ledger_is_not_emptied before truncate on ledger for each statement execute function keep_ledger();

-- Enters the scope of a call with a session: sets its entity and supplier, takes the role of the portal's calls, and
-- checks that the session is still open.
create function enter_scope(in_entity text, in_supplier text, in_email text, in_link text, in_role text, in_session uuid, in_user uuid, in_now timestamp with time zone, idle_since timestamp with time zone, noted_since timestamp with time zone) returns boolean language plpgsql as $$
declare
  noted_at timestamptz;
begin
  perform set_config('app.entity', in_entity, true), set_config('app.supplier', in_supplier, true),
    set_config('app.email', in_email, true), set_config('app.link', in_link, true);
  perform set_config('role', in_role, true);
  if in_session is null then
    return true;
  end if;
  select last_call_at into noted_at from portal_session s
    where s.id = in_session and s.user_id = in_user and s.entity = in_entity and s.supplier_id = in_supplier
      and s.last_call_at > idle_since and s.expires_at > in_now
      and exists (select from portal_user u where u.id = s.user_id and u.status in ('active', 'unverified'));
  if not found then
    return false;
  end if;
  if noted_at < noted_since then
    update portal_session set last_call_at = in_now
      where id = (select id from portal_session where id = in_session for update skip locked);
  end if;
  return true;
end
$$;

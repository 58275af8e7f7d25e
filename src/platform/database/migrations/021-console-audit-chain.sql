-- The chain of the console's audit: the hash of each row contains that of the previous one. It has no data of its own, so it
-- stays when rows are archived. `verify-audit.ts` of the studio computes the same hashes.
create table audit_link (
  -- Position in the chain, starting from 1: the order in which transactions ended.
  seq bigint primary key,
  -- The row of `audit`, which may have been archived.
  audit_id bigint not null unique,
  -- Hash of the previous row; '' for the first one.
  previous text not null,
  -- SHA-256 in hexadecimal digits.
  hash text not null
);
create trigger audit_link_is_kept before delete or update or truncate on audit_link for each statement execute function refuse_audit_change();

-- The end of the chain: one row, as soon as there is a link.
create table audit_head (
  id boolean default true primary key,
  seq bigint not null,
  hash text not null,
  check (id)
);

create function hash_audit_row(previous text, seq bigint, entry audit) returns text language sql stable as $$
  select encode(sha256(convert_to((jsonb_build_array(previous, seq, entry.id) || jsonb_build_array(
    (extract(epoch from entry.at) * 1000000)::bigint, entry.staff_id, entry.email, entry.name, entry.action,
    entry.entity, entry.version, entry.before, entry.after, entry.detail))::text, 'UTF8')), 'hex')
$$;

-- Runs when the transaction of the row ends: the lock on the end of the chain is its last one and is short, and a program
-- that knows nothing of the chain writes rows as before.
create function chain_audit() returns trigger language plpgsql security definer as $$
declare
  head audit_head;
begin
  insert into audit_head (seq, hash) values (0, '') on conflict do nothing;
  select * into head from audit_head for update;
  insert into audit_link (seq, audit_id, previous, hash)
    values (head.seq + 1, new.id, head.hash, hash_audit_row(head.hash, head.seq + 1, new))
    returning audit_link.hash into head.hash;
  update audit_head set seq = head.seq + 1, hash = head.hash;
  return null;
end
$$;

-- Archives the rows from before a moment, as far as they are the oldest of the chain: deletes them and adds a row that says
-- so. For the owner of the tables alone. Returns the number of deleted rows.
create function archive_audit(earlier_than timestamptz) returns bigint language plpgsql as $$
declare
  last_seq bigint;
  deleted bigint;
begin
  alter table audit disable trigger audit_is_kept;
  select coalesce(min(link.seq) - 1, (select max(link.seq) from audit_link link)) into last_seq
    from audit_link link join audit on audit.id = link.audit_id where audit.at >= earlier_than;
  delete from audit using audit_link link where link.audit_id = audit.id and link.seq <= last_seq;
  get diagnostics deleted = row_count;
  alter table audit enable trigger audit_is_kept;
  if deleted > 0 then
    insert into audit (at, email, action, detail)
      values (clock_timestamp(), '(database)', 'audit-archived', jsonb_build_object('place', last_seq, 'rows', deleted));
  end if;
  return deleted;
end
$$;

-- The functions find these tables, whatever the caller's search path is.
do $$ begin
  execute format('alter function hash_audit_row(text, bigint, audit) set search_path = %I, pg_temp', current_schema());
  execute format('alter function chain_audit() set search_path = %I, pg_temp', current_schema());
  execute format('alter function archive_audit(timestamptz) set search_path = %I, pg_temp', current_schema());
end $$;

-- Waits for open transactions with rows of the audit, and holds up others until the rows so far are chained.
create constraint trigger audit_is_chained after insert on audit deferrable initially deferred for each row execute function chain_audit();

do $$
declare
  entry audit;
  last audit_head := row(true, 0, '');
begin
  for entry in select * from audit order by id loop
    insert into audit_link (seq, audit_id, previous, hash)
      values (last.seq + 1, entry.id, last.hash, hash_audit_row(last.hash, last.seq + 1, entry))
      returning audit_link.seq, audit_link.hash into last.seq, last.hash;
  end loop;
  if last.seq > 0 then
    insert into audit_head (seq, hash) values (last.seq, last.hash);
  end if;
end $$;

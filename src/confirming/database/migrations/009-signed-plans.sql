-- One signature for several requests of a plan: what was announced, and what authenticates the proof, which comes with each.
alter table signature_challenge
  -- The requests, as the portal announced them; null for a call alone.
  add column plan jsonb,
  -- Code of authentication of the proof with which the first of them was made.
  add column proof_mac text;
grant update (proof_mac) on signature_challenge to confirming_portal;

-- A request that was made with the signature of its plan.
create table signature_part (
  signature_id bigint not null references signature (id),
  -- SHA-256 of the canonical body in base64url: the signed plan names it.
  body_hash text not null,
  entity text not null,
  supplier_id text not null,
  body text not null,
  advance_id bigint not null unique references advance (id),
  -- Code of authentication of the other columns, with the key that is not in the database.
  mac text not null,
  primary key (signature_id, body_hash),
  foreign key (entity, supplier_id) references supplier (entity, id)
);
alter table signature_part enable row level security;
alter table signature_part force row level security;
create policy read_by_backup on signature_part for select to current_user using (current_setting('app.backup', true) = 'on');
create policy own_rows on signature_part using (entity = current_setting('app.entity', true) and supplier_id = current_setting('app.supplier', true)) with check (entity = current_setting('app.entity', true) and supplier_id = current_setting('app.supplier', true));
grant insert, select on signature_part to confirming_portal;

-- What a supplier requested within a day: parts of an advance are signed once they reach the amount of the entity.
create index advance_by_request_time on advance (entity, supplier_id, created_at) where origin = 'request';

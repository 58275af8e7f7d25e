-- The reference by which people name an advance. Its digits are drawn at random, because consecutive ones would tell a
-- supplier how many advances others request; advances from before this column keep the reference of their id.
alter table advance
  add column drawn_number bigint,
  add column reference text not null generated always as (coalesce(drawn_number::text, lpad(id::text, 9, '0'))) stored,
  add check (drawn_number between 100000000000 and 999999999999);
create unique index advance_by_reference on advance (entity, reference);

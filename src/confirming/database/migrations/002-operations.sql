alter table advance
  -- Interest per year in ten-thousandths of a per cent, as agreed then; null for advances from before this column,
  -- for which the agreement of today stands in: no call of the service changes one.
  add column interest_rate integer;

-- The list of a supplier's operations, the latest first, and its filters (R-PLAN-14).
create index advance_by_day on advance (entity, supplier_id, applied_on, id);
create index advance_by_client on advance (entity, supplier_id, client_number, applied_on, id);
create index advance_by_message on advance (entity, supplier_id, message, applied_on, id);

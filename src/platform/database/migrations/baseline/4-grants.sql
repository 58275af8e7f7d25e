-- Grants to the role of the portal's calls.
grant select on entity to confirming_portal;
grant delete, insert, select, update on call_count to confirming_portal;
grant insert on mail to confirming_portal;
grant insert on report to confirming_portal;

alter table advance
  -- What the user accepted, as the portal sent it: hash and language of the terms, and the shown price, in euros. Null for
  -- automatic advances, and from portals that do not send it. The audit has its hash (R-ADV-41).
  add column evidence jsonb;

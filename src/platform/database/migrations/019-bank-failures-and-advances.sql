-- Calls to a bank's own service that failed a supplier, by the reference that the supplier sees. Names are of the contract,
-- and nothing here is a value of a request or an answer.
create table bank_failure (
  id uuid primary key default gen_random_uuid(),
  -- When the call ended.
  at timestamptz not null,
  -- The request id.
  reference text not null,
  call text not null,
  kind text not null,
  -- Of a breach: JSON pointer by the names of the contract; empty for a whole answer and for other kinds.
  place text not null,
  -- Null where the service did not answer.
  status integer,
  -- Of the catalogue of errors.
  code integer,
  -- Milliseconds.
  duration integer not null,
  -- A refusal with a code, such as that of a wrong password: it is found by its reference, and not listed.
  is_refusal boolean not null
);
create index bank_failure_by_time on bank_failure (is_refusal, at, id);

-- The requests for advances that a bank's own service answered, as evidence of what was sent and answered (R-SIDE-08). It
-- holds hashes alone: the bank's service has the contents.
create table bank_advance (
  id uuid primary key default gen_random_uuid(),
  -- When the answer was complete.
  at timestamptz not null,
  -- The request id.
  reference text not null,
  call text not null,
  -- SHA-256 of the supplier's id, by which the rows of a supplier are found.
  supplier_hash text not null,
  -- SHA-256 of the bodies as they were sent; null without one, or where it was not held.
  request_hash text,
  answer_hash text,
  status integer not null
);
create index bank_advance_by_supplier on bank_advance (supplier_hash, at);

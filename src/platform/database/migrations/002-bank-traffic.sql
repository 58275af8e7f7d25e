-- Calls to a bank's own service by hour, name and outcome; all names are of the contract.
create table bank_call (
  hour timestamptz not null,
  call text not null,
  -- A status of the contract, the class of another status, a kind of failure, or gone.
  outcome text not null,
  -- Numbers of calls by their duration, in the order of LATENCY_LIMITS_MS.
  latencies integer[] not null,
  primary key (hour, call, outcome)
);

-- How often examined answers broke the contract, by hour.
create table bank_breach (
  hour timestamptz not null,
  call text not null,
  -- JSON pointer by the names of the contract.
  place text not null,
  kind text not null,
  breaches integer not null,
  primary key (hour, call, place, kind)
);

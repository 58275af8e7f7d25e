alter table entity_version
  -- The number of the version that this one restores; null for any other version.
  add column restores integer;

update entity_version as version
  set restores = (event.detail->>'from')::integer
  from audit as event
  where event.action = 'version-restored' and event.entity = version.entity and event.version = version.number;

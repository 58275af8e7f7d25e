alter table staff
  -- Kinds of mails about versions that the member does not want.
  add column mails_off text[] default '{}' not null;

alter table entity_version
  -- Staff id of the member who asked for the latest review; null for none and for a program.
  add column submitted_by_id uuid;

update entity_version set submitted_by_id = (
  select staff_id from audit
  where action = 'review-asked' and audit.entity = entity_version.entity and audit.version = entity_version.number
  order by audit.id desc limit 1
) where state in ('in-review', 'scheduled');

alter table mail
  -- Entity whose version a mail to a member of staff is about; null for all other mails.
  add column version_entity text;

-- Who wrote the parts of a version: a value at its place, the order of a list, or that a place has no value (R-STU-18).
-- Rows of a discarded draft stay, because a zip of it may be imported again.
create table part_author (
  version_id uuid not null,
  -- Hash of the place and the value; empty for all parts without an author of their own.
  part text not null,
  author_id uuid not null,
  primary key (version_id, part, author_id)
);
create index part_author_by_part on part_author (part) where (part <> '');

-- Of earlier versions it is only known who worked on them, and on the drafts from which they were made.
with recursive origin (version_id, source_id, entity, made_from) as (
  select id, id, entity, made_from from entity_version
  union
  select version_id, source.id, source.entity, source.made_from
  from origin join entity_version as source
    on source.entity = origin.entity and source.number = origin.made_from and source.published_at is null
)
insert into part_author (version_id, part, author_id)
  select distinct origin.version_id, '', writer.author_id
  from origin join (
    select id, author_id from entity_version union select version_id, author_id from version_history
  ) as writer on writer.id = source_id
  where writer.author_id is not null;

alter table entity_version
  -- Members who wrote parts that differed from what was live when the review was asked for.
  add column part_author_ids uuid[] default '{}' not null;

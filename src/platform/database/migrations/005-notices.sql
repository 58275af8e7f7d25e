-- A notice to suppliers (R-DESK-03).
create table notice (
  id uuid primary key,
  -- Codes of the entities whose portals show it.
  entities text[] not null,
  kind text not null,
  text text not null,
  -- Text and https address of its link; both null without one.
  link_text text,
  link_href text,
  -- Addresses of the screens that show it; null for all.
  screens text[],
  -- Shown from the first on, until just before the second.
  from_at timestamptz not null,
  until_at timestamptz not null,
  -- Zone in which both times were chosen.
  time_zone text not null,
  state text not null,
  -- Counts the changes of content and state.
  revision integer default 0 not null,
  -- Email of the member who created it.
  author text not null,
  -- Ids of all members who wrote it: none of them may approve it.
  author_ids uuid[] not null,
  -- Email of the member who approved it; null when it was published without a review.
  reviewer text,
  -- Why it was returned to its author.
  comment text,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  published_at timestamptz,
  -- When it was taken back early.
  ended_at timestamptz,
  check (cardinality(entities) > 0),
  check (kind in ('information', 'warning')),
  check (state in ('draft', 'in-review', 'published')),
  check (num_nonnulls(link_text, link_href) in (0, 2)),
  check (from_at < until_at)
);
create index notice_by_end on notice (until_at) where state = 'published';

alter table notice
  -- Staff id of the member who published it; null for notices from before.
  add column published_by_id uuid,
  -- Whether that member published it without a review, as urgent.
  add column is_urgent boolean default false not null;

-- Warnings that one member published alone, from before the limits of such notices: one with a link, or that begins
-- later, waits for a review; any other one ends within a day.
update notice
  set state = 'in-review', published_at = null, revision = revision + 1
  where state = 'published' and kind = 'warning' and reviewer is null and ended_at is null and until_at > now()
    and (link_href is not null or from_at >= now() + interval '24 hours');
update notice
  set is_urgent = true, until_at = least(until_at, now() + interval '24 hours'), revision = revision + 1
  where state = 'published' and kind = 'warning' and reviewer is null and ended_at is null and until_at > now();

-- A notice lasts at most 90 days.
update notice
  set until_at = greatest(from_at, now()) + interval '90 days', revision = revision + 1
  where state = 'published' and ended_at is null and until_at > greatest(from_at, now()) + interval '90 days';

-- What the link of a mail is for, so that support sees the last one without its subject (R-DESK-06); null for a mail
-- without such a link, and for mails from before this column.
alter table mail
  add column purpose text;

create index mail_by_purpose on mail (entity, recipient, id) where (purpose is not null);

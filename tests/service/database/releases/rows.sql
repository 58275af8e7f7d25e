-- Rows of every kind, as the present version stores them: at least one in each table, and each column has a value in one
-- of them. upgrade.test.ts says which table or column lacks one.

-- Entities and their definitions.
insert into entity (code, name) values ('9000', 'Banco Encina'), ('9001', 'Caja Roble');
insert into entity_asset (hash, content) values ('a5e7', '\x3c7376672f3e');
insert into taken_folder (entity, hash, taken_at) values ('9001', 'f01de2', '2026-01-02T08:00:00Z');
insert into staff (id, email, name, password_hash, roles, scope, language, disabled_at, created_at, last_login_at, identity,
    roles_by_claim, scope_by_claim, mails_off, pending_email, previous_email, previous_email_until, email_held_until,
    revoked_password_hash) values
  ('00000000-0000-4000-8000-0000000000a1', 'ana@roble.example', 'Ana Gil', '$argon2id$ana', '{editor,admin}', null, 'es',
    null, '2026-01-02T09:00:00Z', '2026-03-01T09:00:00Z', 'https://provider.example 17', true, true, '{review-asked}',
    'ana.gil@roble.example', 'a@roble.example', '2026-03-08T09:00:00Z', '2026-03-09T09:00:00Z', '$argon2id$revoked'),
  ('00000000-0000-4000-8000-0000000000a2', 'luis@roble.example', 'Luis Ñíguez', null, '{publisher,support}',
    '{9001,9002}', 'en', '2026-02-01T09:00:00Z', '2026-01-03T09:00:00Z', null, null, false, false, '{}',
    null, null, null, null, null);
insert into entity_version (id, entity, number, state, revision, files, summary, made_from, author, reviewer, note, comment,
    acknowledged, created_at, changed_at, submitted_at, reviewed_at, scheduled_for, published_at, hash, author_id,
    reviewer_id, approved_hash, submitted_by_id, part_author_ids, restores) values
  ('00000000-0000-4000-8000-000000000e01', '9001', 1, 'archived', 0, '{"entity.json": {"firsInfoLayer": {"firstName": "Caja Roble"}}}',
    '{"differences": 0}', null, 'import', null, '', null, '[]', '2026-01-02T08:00:00Z', '2026-01-02T08:00:00Z', null, null,
    null, '2026-01-02T08:00:01Z', 'd0', null, null, null, null, '{}', null),
  ('00000000-0000-4000-8000-000000000e02', '9001', 2, 'live', 3, '{"entity.json": {"primaryColor": "#1b4f72"}}',
    '{"differences": 1}', 1, 'ana@roble.example', 'luis@roble.example', 'Azul más oscuro', null, '["contrast"]',
    '2026-02-01T08:00:00Z', '2026-02-02T08:00:00Z', '2026-02-02T08:00:00Z', '2026-02-03T08:00:00Z', null,
    '2026-02-03T08:00:01Z', 'd1', '00000000-0000-4000-8000-0000000000a1', '00000000-0000-4000-8000-0000000000a2', 'd1',
    null, '{00000000-0000-4000-8000-0000000000a1}', null),
  ('00000000-0000-4000-8000-000000000e03', '9001', 3, 'scheduled', 1, '{"entity.json": {}}', '{}', 2, 'ana@roble.example',
    'luis@roble.example', 'Como antes', null, '[]', '2026-02-04T08:00:00Z', '2026-02-04T09:00:00Z',
    '2026-02-04T09:00:00Z', '2026-02-05T08:00:00Z', '2090-01-01T06:00:00Z', null, 'd2',
    '00000000-0000-4000-8000-0000000000a1', '00000000-0000-4000-8000-0000000000a2', 'd2',
    '00000000-0000-4000-8000-0000000000a1', '{}', 1),
  ('00000000-0000-4000-8000-000000000e04', '9001', 4, 'draft', 2, '{"entity.json": {"primaryColor": "#117a65"}}', '{}', 2,
    'ana@roble.example', 'luis@roble.example', '',
    '{"text": "¿Verde?", "file": "entity.json", "path": "/primaryColor"}', '[]', '2026-02-06T08:00:00Z',
    '2026-02-07T08:00:00Z', null, '2026-02-07T07:00:00Z', null, null, null, '00000000-0000-4000-8000-0000000000a1',
    '00000000-0000-4000-8000-0000000000a2', null, null, '{}', null);
insert into version_history (version_id, revision, author, changed_at, changes, author_id, undoes, redoes) values
  ('00000000-0000-4000-8000-000000000e04', 1, 'ana@roble.example', '2026-02-06T08:01:00Z',
    '[{"file": "entity.json", "path": "/primaryColor", "to": "#117a65"}]', '00000000-0000-4000-8000-0000000000a1', null, null),
  ('00000000-0000-4000-8000-000000000e04', 2, 'ana@roble.example', '2026-02-06T08:02:00Z', '[]',
    '00000000-0000-4000-8000-0000000000a1', 1, null),
  ('00000000-0000-4000-8000-000000000e04', 3, 'luis@roble.example', '2026-02-06T08:03:00Z', '[]',
    '00000000-0000-4000-8000-0000000000a2', null, 1);
insert into history_text (version_id, hash, place, revision, base_hash, depth, content) values
  ('00000000-0000-4000-8000-000000000e04', 'aa01', 'texts.es.json /terms', 1, null, 0, 'Condiciones «generales»'),
  ('00000000-0000-4000-8000-000000000e04', 'aa02', 'texts.es.json /terms', 2, 'aa01', 1, '[[0, 10]]');
insert into version_comment (id, version_id, thread_id, file, path, author, author_id, body, created_at, settled_by,
    settled_at) values
  ('00000000-0000-4000-8000-000000000c01', '00000000-0000-4000-8000-000000000e04', null, 'entity.json', '/primaryColor',
    'luis@roble.example', '00000000-0000-4000-8000-0000000000a2', '¿Verde?', '2026-02-07T08:00:00Z', 'Ana Gil',
    '2026-02-08T08:00:00Z'),
  ('00000000-0000-4000-8000-000000000c02', '00000000-0000-4000-8000-000000000e04',
    '00000000-0000-4000-8000-000000000c01', '', '', 'Ana Gil', null, 'Sí.', '2026-02-07T09:00:00Z', null, null);
insert into version_visit (version_id, staff_id, seen_at) values
  ('00000000-0000-4000-8000-000000000e04', '00000000-0000-4000-8000-0000000000a1', '2026-02-07T09:00:00Z');
insert into returned_version (version_id, files, returned_at, returned_by, returned_by_id) values
  ('00000000-0000-4000-8000-000000000e04', '{"entity.json": {}}', '2026-02-07T07:00:00Z', 'Luis Ñíguez',
    '00000000-0000-4000-8000-0000000000a2');
insert into part_author (version_id, part, author_id) values
  ('00000000-0000-4000-8000-000000000e02', 'b1', '00000000-0000-4000-8000-0000000000a1');
insert into published_definition (hash, definition, hosts, assets, format) values
  ('d1', '{"codNrbeEn":"9001"}', '["roble.example"]', '{"logo.svg": "a5e7"}', 2);
insert into published_host (host, entity, version_id, hash) values
  ('roble.example', '9001', '00000000-0000-4000-8000-000000000e02', 'd1');
insert into entity_retirement (entity, retired_at, text, requested_state, requested_reason, requested_text, requested_at,
    requested_by, requested_by_id) values
  ('9001', null, null, 'retired', 'Fusión', 'Ahora somos Banco Encina', '2026-03-01T08:00:00Z', 'ana@roble.example',
    '00000000-0000-4000-8000-0000000000a1'),
  ('9007', '2026-03-02T08:00:00Z', 'Este portal está cerrado', null, null, null, null, null, null);
insert into preview_link (id, token_hash, version_id, created_by, created_at, expires_at) values
  ('00000000-0000-4000-8000-0000000000f1', '70be', '00000000-0000-4000-8000-000000000e04', 'ana@roble.example',
    '2026-02-07T09:00:00Z', '2026-02-14T09:00:00Z');
insert into stage_showing (id_hash, version_id, scene, expires_at, link_id, content, entity, files) values
  ('5401', '00000000-0000-4000-8000-000000000e04', 'login', '2026-02-07T17:00:00Z',
    '00000000-0000-4000-8000-0000000000f1', null, null, null),
  ('5402', null, null, '2026-02-07T17:00:00Z', null, '{"route": "/"}', '9008', '{"entity.json": {}}');
insert into stage_given (id_hash, answer) values ('5401', 0);
insert into saved_scene (id, title, entity, scene, created_by, created_at) values
  ('00000000-0000-4000-8000-0000000000d1', 'Sin facturas', '9001', '{"route": "/facturas"}', 'luis@roble.example',
    '2026-02-09T08:00:00Z');

-- Staff.
insert into audit (at, email, name, action, entity, version, before, after, detail, staff_id) values
  ('2026-02-04T09:00:00Z', 'ana@roble.example', 'Ana Gil', 'review-asked', '9001', 3, 'draft', 'in-review', '{}',
    '00000000-0000-4000-8000-0000000000a1'),
  ('2026-02-04T08:00:00Z', 'ana@roble.example', null, 'version-restored', '9001', 3, null, null, '{"from": 1}', null);
insert into staff_device (token_hash, staff_id, used_at) values
  ('de01', '00000000-0000-4000-8000-0000000000a1', '2026-03-01T09:00:00Z');
insert into staff_grant (staff_id, granted_by, granted_at) values
  ('00000000-0000-4000-8000-0000000000a2', '00000000-0000-4000-8000-0000000000a1', '2026-01-03T09:00:00Z');
insert into staff_link (token_hash, staff_id, expires_at, used_at, purpose, address, change) values
  ('1101', '00000000-0000-4000-8000-0000000000a2', '2026-01-06T09:00:00Z', '2026-01-04T09:00:00Z', 'password', null, null),
  ('1102', '00000000-0000-4000-8000-0000000000a1', '2026-03-08T09:00:00Z', null, 'objection', 'a@roble.example',
    '{"kind": "email"}');
insert into staff_login_count (email, hour, failures) values ('ana@roble.example', '2026-03-01T08:00:00Z', 21);
insert into staff_login_failure (login_key, failures, last_at) values ('luis@roble.example', 2, '2026-03-01T08:30:00Z');
insert into staff_session (token_hash, staff_id, last_call_at, expires_at, id, created_at, browser, system, network,
    provider_factor) values
  ('5e01', '00000000-0000-4000-8000-0000000000a1', '2026-03-01T09:10:00Z', '2026-03-01T17:00:00Z',
    '00000000-0000-4000-8000-000000005e01', '2026-03-01T09:00:00Z', 'firefox', 'linux', '10.1.2', 'hwk');
insert into staff_visit (staff_id, seen_at, previous_at) values
  ('00000000-0000-4000-8000-0000000000a1', '2026-03-01T09:10:00Z', '2026-02-28T17:00:00Z');

-- Notices, reports, mails, counts.
insert into notice (id, entities, kind, text, link_text, link_href, screens, from_at, until_at, time_zone, state, revision,
    author, author_ids, reviewer, comment, created_at, changed_at, published_at, ended_at, published_by_id, is_urgent) values
  ('00000000-0000-4000-8000-000000000b01', '{9001}', 'information', 'Cerramos el 2 de mayo', 'Más', 'https://roble.example/',
    '{/home}', '2026-04-25T00:00:00Z', '2026-05-03T00:00:00Z', 'Europe/Madrid', 'published', 3, 'ana@roble.example',
    '{00000000-0000-4000-8000-0000000000a1}', 'luis@roble.example', null, '2026-04-20T08:00:00Z', '2026-04-21T08:00:00Z',
    '2026-04-21T08:00:00Z', '2026-05-01T08:00:00Z', '00000000-0000-4000-8000-0000000000a2', true),
  ('00000000-0000-4000-8000-000000000b02', '{9000,9001}', 'warning', 'Obras', null, null, null, '2090-01-01T00:00:00Z',
    '2090-01-02T00:00:00Z', 'Europe/Madrid', 'draft', 1, 'ana@roble.example', '{00000000-0000-4000-8000-0000000000a1}', null,
    '¿Seguro?', '2026-04-20T08:00:00Z', '2026-04-21T08:00:00Z', null, null, null, false),
  ('00000000-0000-4000-8000-000000000b03', '{9001}', 'warning', 'No hay servicio', null, null, null, '2090-01-01T00:00:00Z',
    '2090-01-02T00:00:00Z', 'Europe/Madrid', 'published', 1, 'ana@roble.example', '{00000000-0000-4000-8000-0000000000a1}',
    null, null, '2026-04-20T08:00:00Z', '2026-04-20T08:00:00Z', '2026-04-20T08:00:00Z', null, null, false);
insert into report_group (id, entity, screen, codes, situation, first_at, last_at, note, noted_by, noted_at, closed_by,
    closed_at, revision) values
  ('5d0a2f7cbb7e4d6f8a3c90e1b2d4f607', '9001', '/facturas', '{}', 'filtered', '2026-03-10T10:00:00Z',
    '2026-03-10T10:00:00Z', '', null, null, null, null, 0),
  ('7c67b8df846a5d822dec0e689d5a0d6d', '9001', '/facturas', '{637,651}', '', '2026-03-10T10:00:00Z', '2026-03-10T10:00:00Z',
    'Avisado', 'Luis Ñíguez', '2026-03-10T11:00:00Z', 'Ana Gil', '2026-03-11T11:00:00Z', 2);
insert into report_day (group_id, entity, day, version, portal, reports) values
  ('7c67b8df846a5d822dec0e689d5a0d6d', '9001', '2026-03-10', 2, 'b1', 1);
insert into report (id, entity, route, told, codes, scene, version_id, created_at, expires_at, group_id) values
  ('K7F-3QX', '9001', '/facturas?orden=importe', 'Sale algo rojo', '{651,637,651}', '{"route": "/facturas"}',
    '00000000-0000-4000-8000-000000000e02', '2026-03-10T10:00:00Z', '2090-03-10T10:00:00Z',
    '7c67b8df846a5d822dec0e689d5a0d6d');
insert into mail (entity, sender_name, sender_address, recipient, subject, text_body, html_body, created_at, attempts,
    next_attempt_at, sent_at, given_up_at, request_id, version_entity, purpose) values
  ('9001', 'Caja Roble', 'portal@roble.example', 'laura@serra.example', 'Active su acceso', 'Abra «https://…»', '<p>Abra</p>',
    '2026-03-01T08:00:00Z', 1, '2026-03-01T08:00:00Z', '2026-03-01T08:00:02Z', null, '77dc9ae9fbea', null, 'activate'),
  (null, 'Consola', 'consola@roble.example', 'luis@roble.example', 'Una versión espera', 'v3', '<p>v3</p>',
    '2026-03-01T08:00:00Z', 7, '2026-03-02T08:00:00Z', null, '2026-03-02T08:00:00Z', null, '9001', null);
insert into call_count (caller, started_at, calls) values ('login 192.0.2.7', '2026-03-01T08:00:00Z', 4);
insert into bank_call (hour, call, outcome, latencies) values ('2026-03-01T08:00:00Z', 'listInvoices', '200', '{3,0,1}');
insert into bank_breach (hour, call, place, kind, breaches) values
  ('2026-03-01T08:00:00Z', 'listInvoices', '/response/0/nominal', 'type', 2);

-- A supplier with users and their links.
insert into supplier (entity, id, name, reference) values ('9001', 'B84102730', 'Talleres Ruiz e Hijos, S.L.', 'RUIZ0000000001');
insert into portal_user (id, entity, supplier_id, email, alias, password_hash, status, principal, password_set_at, phone,
    alarm_email, alarm_sms, own_password, was_active, status_at, pending_email, email_kept_until) values
  ('00000000-0000-4000-8000-000000000101', '9001', 'B84102730', 'laura@serra.example', 'laura', '$argon2id$laura', 'active',
    true, '2026-01-10T08:00:00Z', '+34600000001', true, false, true, true, '2026-01-10T08:00:00Z', 'l.serra@serra.example',
    '2026-03-09T08:00:00Z'),
  ('00000000-0000-4000-8000-000000000102', '9001', 'B84102730', 'eva@serra.example', 'eva', '$argon2id$eva', 'unverified',
    false, '2026-01-11T08:00:00Z', '', false, false, false, false, null, null, null);
insert into login_failure (entity, email, failures, last_at) values ('9001', 'eva@serra.example', 3, '2026-03-01T08:00:00Z');
insert into portal_session (id, entity, supplier_id, user_id, last_call_at, expires_at, opened_at, device) values
  ('00000000-0000-4000-8000-000000000201', '9001', 'B84102730', '00000000-0000-4000-8000-000000000101',
    '2026-03-01T08:10:00Z', '2026-03-01T20:00:00Z', '2026-03-01T08:00:00Z', 'Firefox, Windows');
insert into user_link (token_hash, entity, supplier_id, user_id, purpose, expires_at, used_at, password_hash, alias) values
  ('2201', '9001', 'B84102730', '00000000-0000-4000-8000-000000000101', 'verify', '2026-01-13T08:00:00Z',
    '2026-01-10T08:00:00Z', '$argon2id$laura', 'laura');
insert into earlier_password (entity, supplier_id, user_id, password_hash) values
  ('9001', 'B84102730', '00000000-0000-4000-8000-000000000101', '$argon2id$before');
insert into user_change (entity, supplier_id, actor_id, user_id, kind, expires_at, undone_at, email, alias, status,
    was_active, phone, alarm_email, alarm_sms) values
  ('9001', 'B84102730', '00000000-0000-4000-8000-000000000101', '00000000-0000-4000-8000-000000000101', 'email-requested',
    '2026-03-08T08:00:00Z', '2026-03-02T08:00:00Z', 'laura@serra.example', 'laura', 'active', true, '+34600000001', true, false);
insert into user_change_link (token_hash, entity, supplier_id, change_id, recipient)
  select '2301', '9001', 'B84102730', id, 'laura@serra.example' from user_change;

-- Its clients, accounts and invoices, and an advance of 1.000,00 € with its interest, costs and answer.
insert into client (entity, supplier_id, number, name, tax_id, interest_rate, commission_rate, minimum_commission, spending,
    authorisation_limit) values ('9001', 'B84102730', '000017', 'Grandes Almacenes, S.A.', 'A28017895', 50795, 1000, 300, 50, 9000000);
insert into account (entity, supplier_id, iban, bic, description, status, needs_holder_form) values
  ('9001', 'B84102730', 'ES9121000418450200051332', 'CAIXESBBXXX', 'Nómina', '2', true);
insert into account_document (entity, supplier_id, iban, extension, verifies_holder, content, user_id, received_at) values
  ('9001', 'B84102730', 'ES9121000418450200051332', 'pdf', true, '\x255044462d312e37',
    '00000000-0000-4000-8000-000000000101', '2026-01-12T08:00:00Z');
insert into supplier_details (entity, supplier_id, client_number, address, postal_code, city, province, phone, fax, email)
  values ('9001', 'B84102730', '000017', 'Calle Mayor, 1', '28013', 'Madrid', 'Madrid', '910000001', '910000002', 'a@serra.example');
insert into invoice (id, entity, supplier_id, client_number, number, number_ext, confirming_type, stage, issued_on, expires_on,
    nominal, advanced, way_to_pay, iban, automatic_next_on) values
  (1, '9001', 'B84102730', '000017', '4100000001', 'F-2026/1', 'N', 'confirmed', '2026-01-15', '2026-05-15', 250000, 100000,
    'T', 'ES9121000418450200051332', 'infinity'),
  (2, '9001', 'B84102730', '000017', '4100000002', 'F-2026/2', 'D', 'processing', '2026-01-16', '2026-06-16', 9000000000000000,
    0, 'C', 'ES9121000418450200051332', '2026-02-01'),
  (3, '9001', 'B84102730', '000017', '4100000003', 'F-2025/9', 'N', 'confirmed', '2025-12-16', '2026-06-16', 5000, 5000,
    'T', 'ES9121000418450200051332', '-infinity');
select setval('invoice_id_seq', 3);
insert into advance (entity, supplier_id, client_number, iban, user_id, applied_on, total, message, idempotency_key, created_at,
    origin, awaits_notice, interest_rate, drawn_number) values
  ('9001', 'B84102730', '000017', 'ES9121000418450200051332', '00000000-0000-4000-8000-000000000101', '2026-03-02', 100000,
    'OK', 'once-1', '2026-03-02T10:00:00Z', 'request', true, 50795, 123456789012);
insert into advance_line (entity, supplier_id, advance_id, invoice_id, amount, interest, commission, tax, spending,
    spending_charged) select '9001', 'B84102730', id, 1, 100000, 1044, 300, 0, 50, 50 from advance;
insert into ledger (at, entity, supplier_id, kind, advance_id, invoice_id, amount, interest, costs, net, value_date,
    awaits_authorisation, reason)
  select '2026-03-02T10:00:00Z', '9001', 'B84102730', 'advance', id, 1, 100000, 1044, 350, 98606, '2026-03-02', false, null
  from advance;
insert into ledger (at, entity, supplier_id, kind, invoice_id, amount, net, reason) values
  ('2026-01-10T08:00:00Z', '9001', 'B84102730', 'opening', 3, 5000, 5000, 'advanced before');
insert into idempotency_key (entity, supplier_id, user_id, call, key, body_hash, answer, created_at) values
  ('9001', 'B84102730', '00000000-0000-4000-8000-000000000101', 'requestAdvance', 'once-1', 'b0d1',
    '{"message": "OK", "reference": "123456789012", "valueDate": "2026-03-02"}', '2026-03-02T10:00:00Z');
insert into automatic_advance (entity, supplier_id, client_number, confirming_type, iban, applied_on) values
  ('9001', 'B84102730', '000017', 'N', 'ES9121000418450200051332', '2026-02-01');
-- The database adds position, time and hashes.
insert into supplier_audit (entity, supplier_id, user_id, kind, request_id, detail) values
  ('9001', 'B84102730', '00000000-0000-4000-8000-000000000101', 'login', '77dc9ae9fbea', '{}'),
  ('9001', 'B84102730', null, 'advance-made', null, '{"advance": 1}');

-- What failed a supplier in front of a bank's own service, and hashes of the advances there.
insert into bank_failure (at, reference, call, kind, place, status, code, duration, is_refusal) values
  ('2026-03-01T10:00:00Z', '77dc9ae9fbec', 'listInvoices', 'not-json', '/response', 502, 652, 812, false);
insert into bank_advance (at, reference, call, supplier_hash, request_hash, answer_hash, status) values
  ('2026-03-01T10:00:00Z', '77dc9ae9fbed', 'requestAdvance', '5c', '4e', '4a', 200);

-- What its user accepted, and how it was signed: a passkey, an authenticator app and recovery codes.
update advance set evidence = '{"terms": {"hash": "7e12", "language": "es"}}';
insert into signature_means (id, entity, supplier_id, user_id, kind, name, added_at, last_used_at, credential_id, public_key,
    counter, host, transports, secret, last_step) values
  ('00000000-0000-4000-8000-000000000301', '9001', 'B84102730', '00000000-0000-4000-8000-000000000101', 'passkey', 'Portátil',
    '2026-03-01T08:00:00Z', '2026-03-02T10:00:00Z', 'Y3JlZA', 'cHVi', 7, 'roble.example', 'internal', null, null),
  ('00000000-0000-4000-8000-000000000302', '9001', 'B84102730', '00000000-0000-4000-8000-000000000101', 'totp', 'Móvil',
    '2026-03-01T08:01:00Z', null, null, null, null, null, null, 'c2VjcmV0', 59000000),
  ('00000000-0000-4000-8000-000000000303', '9001', 'B84102730', '00000000-0000-4000-8000-000000000101', 'recovery', 'Códigos',
    '2026-03-01T08:02:00Z', null, null, null, null, null, null, null, null);
insert into recovery_code (means_id, entity, supplier_id, code_hash) values
  ('00000000-0000-4000-8000-000000000303', '9001', 'B84102730', 'c0de');
insert into signature_enrolment (id_hash, entity, supplier_id, user_id, session_id, kind, host, content, link_hash, expires_at)
  values ('e1', '9001', 'B84102730', '00000000-0000-4000-8000-000000000101', '00000000-0000-4000-8000-000000000201', 'totp',
    'roble.example', 'c2VjcmV0', '2201', '2026-03-02T10:10:00Z');
insert into signature_challenge (id_hash, entity, supplier_id, user_id, session_id, host, purpose, call_mac, lines, issued_at,
    expires_at, tries, used_at) values
  ('c1', '9001', 'B84102730', '00000000-0000-4000-8000-000000000101', '00000000-0000-4000-8000-000000000201', 'roble.example',
    'advance', 'ac', '[{"label": "Importe", "value": "1.000,00 €"}]', '2026-03-02T09:59:00Z', '2026-03-02T10:04:00Z', 1,
    '2026-03-02T10:00:00Z');
insert into signature (entity, supplier_id, user_id, means_id, kind, purpose, signed_at, hash, content, body, public_key,
    authenticator_data, client_data, proof, host, mac, advance_id)
  select '9001', 'B84102730', '00000000-0000-4000-8000-000000000101', '00000000-0000-4000-8000-000000000301', 'passkey',
    'advance', '2026-03-02T10:00:00Z', 'h1', 'portal-signature-1', '{"numClient":"000017"}', 'cHVi', 'YXV0aA', 'Y2xpZW50',
    'cHJvb2Y', 'roble.example', 'ma', id from advance;
update signature_challenge set plan = '[{"hash": "b1"}]', proof_mac = 'pm';
insert into signature_part (signature_id, body_hash, entity, supplier_id, body, advance_id, mac)
  select id, 'b1', entity, supplier_id, body, advance_id, 'mp' from signature;
insert into signature_device (user_id, device_hash, entity, supplier_id, remembered_at) values
  ('00000000-0000-4000-8000-000000000101', 'd1', '9001', 'B84102730', '2026-03-01T08:00:00Z');
insert into account_holder_check (entity, supplier_id, iban, result, name, checked_at) values
  ('9001', 'B84102730', 'ES9121000418450200051332', 'close', 'Ana Serra', '2026-03-01T08:00:00Z');

-- What support asked for and approved, and the link that stops it.
insert into means_removal (entity, supplier_id, user_id, asked_at, asked_by, asked_by_email, reason, note, approved_at,
    approved_by, effective_at, outcome, ended_at) values
  ('9001', 'B84102730', '00000000-0000-4000-8000-000000000101', '2026-03-02T11:00:00Z', '00000000-0000-4000-8000-0000000000a1',
    'ana@banco.example', 'device-lost', 'Ha llamado a las diez', '2026-03-02T12:00:00Z', '00000000-0000-4000-8000-0000000000a2',
    '2026-03-03T12:00:00Z', 'stopped', '2026-03-02T13:00:00Z');
update user_change set means_id = '00000000-0000-4000-8000-000000000302';
insert into means_removal_link (token_hash, entity, supplier_id, removal_id)
  select '2401', entity, supplier_id, id from means_removal;
-- How staff sign.
insert into staff_means (id, staff_id, kind, name, added_at, last_used_at, credential_id, public_key, counter, host,
    transports, secret, last_step) values
  ('00000000-0000-4000-8000-000000000401', '00000000-0000-4000-8000-0000000000a1', 'passkey', 'Llave',
    '2026-03-01T08:00:00Z', '2026-03-01T09:01:00Z', 'c3RhZmY', 'cHVi', 3, 'consola.example', 'usb', null, null),
  ('00000000-0000-4000-8000-000000000403', '00000000-0000-4000-8000-0000000000a1', 'totp', 'Móvil',
    '2026-03-01T08:02:00Z', null, null, null, null, null, null, 'c2VjcmV0', 59000000),
  ('00000000-0000-4000-8000-000000000402', '00000000-0000-4000-8000-0000000000a1', 'recovery', 'Códigos',
    '2026-03-01T08:01:00Z', null, null, null, null, null, null, null, null);
insert into staff_recovery_code (means_id, code_hash) values ('00000000-0000-4000-8000-000000000402', 'c0de');
insert into staff_means_link (token_hash, staff_id, expires_at, used_at) values
  ('2301', '00000000-0000-4000-8000-0000000000a1', '2026-03-01T09:00:00Z', '2026-03-01T08:00:00Z');
insert into staff_means_enrolment (id_hash, staff_id, session_id, kind, host, content, link_hash, expires_at) values
  ('e2', '00000000-0000-4000-8000-0000000000a1', '00000000-0000-4000-8000-000000005e01', 'totp', 'consola.example',
    'c2VjcmV0', '2301', '2026-03-01T08:10:00Z');
insert into staff_challenge (id_hash, staff_id, session_id, host, call, call_mac, issued_at, expires_at, tries, used_at) values
  ('c2', '00000000-0000-4000-8000-0000000000a1', '00000000-0000-4000-8000-000000005e01', 'consola.example',
    'publishVersion', 'ac', '2026-03-01T09:00:00Z', '2026-03-01T09:05:00Z', 1, '2026-03-01T09:01:00Z');

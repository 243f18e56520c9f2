CREATE TABLE public.audit (
    ledger_id text NOT NULL COLLATE pg_catalog."C",
    id text NOT NULL COLLATE pg_catalog."C",
    at_ms bigint NOT NULL,
    kind text NOT NULL COLLATE pg_catalog."C",
    device_name text COLLATE pg_catalog."C",
    detail text COLLATE pg_catalog."C"
);
CREATE TABLE public.books (
    ledger_id text NOT NULL COLLATE pg_catalog."C",
    epoch text NOT NULL COLLATE pg_catalog."C",
    begun text NOT NULL COLLATE pg_catalog."C",
    revision bigint NOT NULL,
    entry_count bigint DEFAULT 0 NOT NULL,
    bytes bigint DEFAULT 0 NOT NULL
);
CREATE TABLE public.categories (
    ledger_id text NOT NULL COLLATE pg_catalog."C",
    id text NOT NULL COLLATE pg_catalog."C",
    device_id text NOT NULL COLLATE pg_catalog."C",
    revision bigint NOT NULL,
    type text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL COLLATE pg_catalog."C",
    hidden integer NOT NULL,
    "order" integer NOT NULL,
    updated_at_ms bigint NOT NULL,
    deleted integer NOT NULL
);
CREATE TABLE public.devices (
    ledger_id text NOT NULL COLLATE pg_catalog."C",
    id text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL COLLATE pg_catalog."C",
    token_hash text NOT NULL COLLATE pg_catalog."C",
    created_at_ms bigint NOT NULL,
    last_seen_at_ms bigint NOT NULL,
    revoked_at_ms bigint,
    role text DEFAULT 'member'::text NOT NULL COLLATE pg_catalog."C"
);
CREATE TABLE public.entries (
    ledger_id text NOT NULL COLLATE pg_catalog."C",
    id text NOT NULL COLLATE pg_catalog."C",
    device_id text NOT NULL COLLATE pg_catalog."C",
    revision bigint NOT NULL,
    batch_id text NOT NULL COLLATE pg_catalog."C",
    amount_fen bigint NOT NULL,
    currency text NOT NULL COLLATE pg_catalog."C",
    type text NOT NULL COLLATE pg_catalog."C",
    category_id text NOT NULL COLLATE pg_catalog."C",
    account_id text COLLATE pg_catalog."C",
    to_account_id text COLLATE pg_catalog."C",
    description text NOT NULL COLLATE pg_catalog."C",
    date text NOT NULL COLLATE pg_catalog."C",
    occurred_at text NOT NULL COLLATE pg_catalog."C",
    created_at_ms bigint NOT NULL,
    updated_at_ms bigint NOT NULL,
    deleted integer NOT NULL
);
CREATE TABLE public.history (
    ledger_id text NOT NULL COLLATE pg_catalog."C",
    kind text NOT NULL COLLATE pg_catalog."C",
    id text NOT NULL COLLATE pg_catalog."C",
    updated_at_ms bigint NOT NULL,
    device_id text NOT NULL COLLATE pg_catalog."C",
    record text NOT NULL COLLATE pg_catalog."C",
    kept_at_ms bigint NOT NULL
);
CREATE TABLE public.kysely_migration (
    name character varying(255) NOT NULL,
    "timestamp" character varying(255) NOT NULL
);
CREATE TABLE public.kysely_migration_lock (
    id character varying(255) NOT NULL,
    is_locked integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.ledgers (
    id text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL COLLATE pg_catalog."C",
    code_salt text COLLATE pg_catalog."C",
    code_hash text COLLATE pg_catalog."C",
    created_at_ms bigint NOT NULL
);
CREATE TABLE public.pairings (
    ledger_id text NOT NULL COLLATE pg_catalog."C",
    token_hash text NOT NULL COLLATE pg_catalog."C",
    role text NOT NULL COLLATE pg_catalog."C",
    made_by text COLLATE pg_catalog."C",
    expires_at_ms bigint NOT NULL,
    used_at_ms bigint
);
CREATE TABLE public.pushes (
    ledger_id text NOT NULL COLLATE pg_catalog."C",
    key text NOT NULL COLLATE pg_catalog."C",
    content_hash text NOT NULL COLLATE pg_catalog."C",
    reply text NOT NULL COLLATE pg_catalog."C",
    created_at_ms bigint NOT NULL
);
INSERT INTO public.audit VALUES ('6bd4a9bb-65a7-4612-b705-4f232f7927f2', '01a1dcef-b760-7000-b998-78721c36b0ec', 1794708060000, 'signed-in', '手机', NULL);
INSERT INTO public.books VALUES ('6bd4a9bb-65a7-4612-b705-4f232f7927f2', 'fb21752a-b11d-444b-9937-d3112ff35f08', 'new', 14, 6, 6360);
INSERT INTO public.books VALUES ('471f3d1e-195a-42d8-a3b2-db33ca810768', '03e15fcb-90af-4305-89a6-f9c3721a8663', 'new', 3, 2, 969);
INSERT INTO public.categories VALUES ('6bd4a9bb-65a7-4612-b705-4f232f7927f2', 'EXPENSE:宠物', 'aaaaaaaa-0000-4000-8000-000000000000', 2, 'EXPENSE', '宠物', 1, 21, 1794708000000, 0);
INSERT INTO public.categories VALUES ('6bd4a9bb-65a7-4612-b705-4f232f7927f2', 'EXPENSE:滑雪', 'aaaaaaaa-0000-4000-8000-000000000000', 11, 'EXPENSE', '滑雪和温泉', 0, 20, 1794708004000, 0);
INSERT INTO public.categories VALUES ('6bd4a9bb-65a7-4612-b705-4f232f7927f2', 'EXPENSE:彩票', 'aaaaaaaa-0000-4000-8000-000000000000', 12, 'EXPENSE', '彩票', 0, 20, 1794708005000, 1);
INSERT INTO public.categories VALUES ('471f3d1e-195a-42d8-a3b2-db33ca810768', 'EXPENSE:滑雪', 'aaaaaaaa-0000-4000-8000-000000000000', 1, 'EXPENSE', '滑雪', 0, 20, 1794708000000, 0);
INSERT INTO public.devices VALUES ('6bd4a9bb-65a7-4612-b705-4f232f7927f2', 'aaaaaaaa-0000-4000-8000-000000000000', '手机', '0000000000000000000000000000000000000000000000000000000000000000', 1794708000000, 1794708000000, NULL, 'owner');
INSERT INTO public.devices VALUES ('6bd4a9bb-65a7-4612-b705-4f232f7927f2', 'bbbbbbbb-0000-4000-8000-000000000000', '平板', '1111111111111111111111111111111111111111111111111111111111111111', 1794708000000, 1794708000000, NULL, 'member');
INSERT INTO public.devices VALUES ('6bd4a9bb-65a7-4612-b705-4f232f7927f2', 'cccccccc-0000-4000-8000-000000000000', '丢了的手机', '2222222222222222222222222222222222222222222222222222222222222222', 1794708000000, 1794708000000, 1794708060000, 'member');
INSERT INTO public.entries VALUES ('6bd4a9bb-65a7-4612-b705-4f232f7927f2', '019a8f6e-8a00-7abc-8def-000000000002', 'aaaaaaaa-0000-4000-8000-000000000000', 5, '019a8f6e-8a00-7abc-8def-000000000900', 900000, 'CNY', 'INCOME', 'INCOME:工资', NULL, NULL, '午饭', '2026-11-15', '2026-11-15T12:30:00+08:00', 1794708000000, 1794708000000, 0);
INSERT INTO public.entries VALUES ('6bd4a9bb-65a7-4612-b705-4f232f7927f2', '019a8f6e-8a00-7abc-8def-000000000003', 'aaaaaaaa-0000-4000-8000-000000000000', 6, '019a8f6e-8a00-7abc-8def-000000000900', 9999999999, 'CNY', 'EXPENSE', 'EXPENSE:餐饮', NULL, NULL, '买房首付（含税）''一次付清''', '2026-11-15', '2026-11-15T12:30:00+08:00', 1794708000000, 1794708000000, 0);
INSERT INTO public.entries VALUES ('6bd4a9bb-65a7-4612-b705-4f232f7927f2', '019a8f6e-8a00-7abc-8def-000000000004', 'aaaaaaaa-0000-4000-8000-000000000000', 7, '019a8f6e-8a00-7abc-8def-000000000900', 1, 'CNY', 'TRANSFER', 'TRANSFER:转账', '现金', '微信', '取现
两次', '2026-11-15', '2026-11-15T12:30:00+08:00', 1794708000000, 1794708000000, 0);
INSERT INTO public.entries VALUES ('6bd4a9bb-65a7-4612-b705-4f232f7927f2', '019A8F6E-8A00-7ABC-8DEF-000000000006', 'aaaaaaaa-0000-4000-8000-000000000000', 9, '019a8f6e-8a00-7abc-8def-000000000900', 1500, 'CNY', 'EXPENSE', 'EXPENSE:餐饮', NULL, NULL, '奶茶🧋', '2026-11-15', '2026-11-15T12:30:00+08:00', 1794708000000, 1794708000000, 0);
INSERT INTO public.entries VALUES ('6bd4a9bb-65a7-4612-b705-4f232f7927f2', '019a8f6e-8a00-7abc-8def-000000000005', 'aaaaaaaa-0000-4000-8000-000000000000', 14, '019a8f6e-8a00-7abc-8def-000000000900', 3500, 'CNY', 'EXPENSE', 'EXPENSE:餐饮', NULL, NULL, '记错了', '2026-11-15', '2026-11-15T12:30:00+08:00', 1794708000000, 1794708003000, 1);
INSERT INTO public.entries VALUES ('6bd4a9bb-65a7-4612-b705-4f232f7927f2', '019a8f6e-8a00-7abc-8def-000000000001', 'aaaaaaaa-0000-4000-8000-000000000000', 13, '019a8f6e-8a00-7abc-8def-000000000900', 4200, 'CNY', 'EXPENSE', 'EXPENSE:餐饮', NULL, NULL, '午饭', '2026-11-15', '2026-11-15T12:30:00+08:00', 1794708000000, 1794708002000, 0);
INSERT INTO public.entries VALUES ('471f3d1e-195a-42d8-a3b2-db33ca810768', '019a8f6e-8a00-7abc-8def-000000000001', 'aaaaaaaa-0000-4000-8000-000000000000', 2, '019a8f6e-8a00-7abc-8def-000000000900', 8800, 'CNY', 'EXPENSE', 'EXPENSE:餐饮', NULL, NULL, '缆车上的面', '2026-11-15', '2026-11-15T12:30:00+08:00', 1794708000000, 1794708000000, 0);
INSERT INTO public.entries VALUES ('471f3d1e-195a-42d8-a3b2-db33ca810768', '019a8f6e-8a00-7abc-8def-000000000007', 'aaaaaaaa-0000-4000-8000-000000000000', 3, '019a8f6e-8a00-7abc-8def-000000000900', 3500, 'CNY', 'EXPENSE', 'EXPENSE:滑雪', NULL, NULL, '雪票', '2026-11-15', '2026-11-15T12:30:00+08:00', 1794708000000, 1794708000000, 0);
INSERT INTO public.history VALUES ('6bd4a9bb-65a7-4612-b705-4f232f7927f2', 'entry', '019a8f6e-8a00-7abc-8def-000000000001', 1794708000000, 'aaaaaaaa-0000-4000-8000-000000000000', '{"ledgerId":"6bd4a9bb-65a7-4612-b705-4f232f7927f2","id":"019a8f6e-8a00-7abc-8def-000000000001","deviceId":"aaaaaaaa-0000-4000-8000-000000000000","revision":4,"batchId":"019a8f6e-8a00-7abc-8def-000000000900","currency":"CNY","type":"EXPENSE","categoryId":"EXPENSE:餐饮","accountId":null,"toAccountId":null,"description":"午饭","date":"2026-11-15","occurredAt":"2026-11-15T12:30:00+08:00","createdAtMs":1794708000000,"updatedAtMs":1794708000000,"amount":3500,"deleted":false}', 1794708060000);
INSERT INTO public.history VALUES ('6bd4a9bb-65a7-4612-b705-4f232f7927f2', 'category', 'EXPENSE:滑雪', 1794708000000, 'aaaaaaaa-0000-4000-8000-000000000000', '{"ledgerId":"6bd4a9bb-65a7-4612-b705-4f232f7927f2","id":"EXPENSE:滑雪","deviceId":"aaaaaaaa-0000-4000-8000-000000000000","revision":1,"type":"EXPENSE","name":"滑雪","order":20,"updatedAtMs":1794708000000,"hidden":false,"deleted":false}', 1794708060000);
INSERT INTO public.history VALUES ('6bd4a9bb-65a7-4612-b705-4f232f7927f2', 'category', 'EXPENSE:彩票', 1794708000000, 'aaaaaaaa-0000-4000-8000-000000000000', '{"ledgerId":"6bd4a9bb-65a7-4612-b705-4f232f7927f2","id":"EXPENSE:彩票","deviceId":"aaaaaaaa-0000-4000-8000-000000000000","revision":3,"type":"EXPENSE","name":"彩票","order":20,"updatedAtMs":1794708000000,"hidden":false,"deleted":false}', 1794708060000);
INSERT INTO public.history VALUES ('6bd4a9bb-65a7-4612-b705-4f232f7927f2', 'entry', '019a8f6e-8a00-7abc-8def-000000000001', 1794708001000, 'bbbbbbbb-0000-4000-8000-000000000000', '{"ledgerId":"6bd4a9bb-65a7-4612-b705-4f232f7927f2","id":"019a8f6e-8a00-7abc-8def-000000000001","deviceId":"bbbbbbbb-0000-4000-8000-000000000000","revision":10,"batchId":"019a8f6e-8a00-7abc-8def-000000000900","currency":"CNY","type":"EXPENSE","categoryId":"EXPENSE:餐饮","accountId":null,"toAccountId":null,"description":"午饭","date":"2026-11-15","occurredAt":"2026-11-15T12:30:00+08:00","createdAtMs":1794708000000,"updatedAtMs":1794708001000,"amount":3600,"deleted":false}', 1794708060000);
INSERT INTO public.history VALUES ('6bd4a9bb-65a7-4612-b705-4f232f7927f2', 'entry', '019a8f6e-8a00-7abc-8def-000000000005', 1794708000000, 'aaaaaaaa-0000-4000-8000-000000000000', '{"ledgerId":"6bd4a9bb-65a7-4612-b705-4f232f7927f2","id":"019a8f6e-8a00-7abc-8def-000000000005","deviceId":"aaaaaaaa-0000-4000-8000-000000000000","revision":8,"batchId":"019a8f6e-8a00-7abc-8def-000000000900","currency":"CNY","type":"EXPENSE","categoryId":"EXPENSE:餐饮","accountId":null,"toAccountId":null,"description":"记错了","date":"2026-11-15","occurredAt":"2026-11-15T12:30:00+08:00","createdAtMs":1794708000000,"updatedAtMs":1794708000000,"amount":3500,"deleted":false}', 1794708060000);
INSERT INTO public.kysely_migration VALUES ('0001-books', '2026-11-17T09:44:12.234Z');
INSERT INTO public.kysely_migration VALUES ('0003-roles', '2026-11-17T09:44:12.242Z');
INSERT INTO public.kysely_migration VALUES ('0004-month-index', '2026-11-17T09:44:12.253Z');
INSERT INTO public.kysely_migration VALUES ('0005-ledger-size', '2026-11-17T09:44:12.274Z');
INSERT INTO public.kysely_migration_lock VALUES ('migration_lock', 0);
INSERT INTO public.ledgers VALUES ('6bd4a9bb-65a7-4612-b705-4f232f7927f2', '我的账本', '11111111111111111111111111111111', '2222222222222222222222222222222222222222222222222222222222222222', 1794708060000);
INSERT INTO public.ledgers VALUES ('471f3d1e-195a-42d8-a3b2-db33ca810768', '旅行', '33333333333333333333333333333333', '4444444444444444444444444444444444444444444444444444444444444444', 1794708060000);
INSERT INTO public.pairings VALUES ('6bd4a9bb-65a7-4612-b705-4f232f7927f2', '3314e4bd84365b44d0b126189e453167473f35fe8f7cf4f7f9d526e77af84e9f', 'member', 'aaaaaaaa-0000-4000-8000-000000000000', 1794708120000, NULL);
INSERT INTO public.pushes VALUES ('6bd4a9bb-65a7-4612-b705-4f232f7927f2', '019a8f6e-8a00-7abc-8def-000000000801', '06fd265bc3061891a1622bbc02884f3473dc38870eddf212f358248814320c1d', '{"epoch":"fb21752a-b11d-444b-9937-d3112ff35f08","entries":[{"id":"019a8f6e-8a00-7abc-8def-000000000001","revision":4,"superseded":false},{"id":"019a8f6e-8a00-7abc-8def-000000000002","revision":5,"superseded":false},{"id":"019a8f6e-8a00-7abc-8def-000000000003","revision":6,"superseded":false},{"id":"019a8f6e-8a00-7abc-8def-000000000004","revision":7,"superseded":false},{"id":"019a8f6e-8a00-7abc-8def-000000000005","revision":8,"superseded":false},{"id":"019A8F6E-8A00-7ABC-8DEF-000000000006","revision":9,"superseded":false}],"categories":[{"id":"EXPENSE:滑雪","revision":1,"superseded":false},{"id":"EXPENSE:宠物","revision":2,"superseded":false},{"id":"EXPENSE:彩票","revision":3,"superseded":false}]}', 1794708060000);
INSERT INTO public.pushes VALUES ('6bd4a9bb-65a7-4612-b705-4f232f7927f2', '019a8f6e-8a00-7abc-8def-000000000802', '6b8ac4e6d284bf922a836ac9828b485e2075f5d1c81140b2c22660ad4426ec7c', '{"epoch":"fb21752a-b11d-444b-9937-d3112ff35f08","entries":[{"id":"019a8f6e-8a00-7abc-8def-000000000001","revision":10,"superseded":false}],"categories":[]}', 1794708060000);
INSERT INTO public.pushes VALUES ('6bd4a9bb-65a7-4612-b705-4f232f7927f2', '019a8f6e-8a00-7abc-8def-000000000803', 'dd655584ce24d7cce0301bae42765fcd4ed69bd8e651ade07527053caaf860c9', '{"epoch":"fb21752a-b11d-444b-9937-d3112ff35f08","entries":[{"id":"019a8f6e-8a00-7abc-8def-000000000001","revision":13,"superseded":false},{"id":"019a8f6e-8a00-7abc-8def-000000000005","revision":14,"superseded":false}],"categories":[{"id":"EXPENSE:滑雪","revision":11,"superseded":false},{"id":"EXPENSE:彩票","revision":12,"superseded":false}]}', 1794708060000);
INSERT INTO public.pushes VALUES ('471f3d1e-195a-42d8-a3b2-db33ca810768', '019a8f6e-8a00-7abc-8def-000000000804', '313e36722c966e7a1144360f6ed134c120c47ead327c2720d25eae847cace69a', '{"epoch":"03e15fcb-90af-4305-89a6-f9c3721a8663","entries":[{"id":"019a8f6e-8a00-7abc-8def-000000000001","revision":2,"superseded":false},{"id":"019a8f6e-8a00-7abc-8def-000000000007","revision":3,"superseded":false}],"categories":[{"id":"EXPENSE:滑雪","revision":1,"superseded":false}]}', 1794708060000);
ALTER TABLE ONLY public.audit
    ADD CONSTRAINT audit_key PRIMARY KEY (ledger_id, id);
ALTER TABLE ONLY public.books
    ADD CONSTRAINT books_pkey PRIMARY KEY (ledger_id);
ALTER TABLE ONLY public.categories
    ADD CONSTRAINT categories_key PRIMARY KEY (ledger_id, id);
ALTER TABLE ONLY public.devices
    ADD CONSTRAINT devices_key PRIMARY KEY (ledger_id, id);
ALTER TABLE ONLY public.entries
    ADD CONSTRAINT entries_key PRIMARY KEY (ledger_id, id);
ALTER TABLE ONLY public.history
    ADD CONSTRAINT history_key PRIMARY KEY (ledger_id, kind, id, updated_at_ms, device_id);
ALTER TABLE ONLY public.kysely_migration_lock
    ADD CONSTRAINT kysely_migration_lock_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.kysely_migration
    ADD CONSTRAINT kysely_migration_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.ledgers
    ADD CONSTRAINT ledgers_name_key UNIQUE (name);
ALTER TABLE ONLY public.ledgers
    ADD CONSTRAINT ledgers_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.pairings
    ADD CONSTRAINT pairings_key PRIMARY KEY (ledger_id, token_hash);
ALTER TABLE ONLY public.pushes
    ADD CONSTRAINT pushes_key PRIMARY KEY (ledger_id, key);
CREATE INDEX categories_by_revision ON public.categories USING btree (ledger_id, revision);
CREATE INDEX devices_by_token ON public.devices USING btree (ledger_id, token_hash);
CREATE INDEX entries_by_date ON public.entries USING btree (ledger_id, date, id);
CREATE INDEX entries_by_revision ON public.entries USING btree (ledger_id, revision);
CREATE INDEX entries_in_month ON public.entries USING btree (ledger_id, date, type, category_id, amount_fen, deleted);
CREATE INDEX pushes_by_age ON public.pushes USING btree (ledger_id, created_at_ms);
ALTER TABLE ONLY public.audit
    ADD CONSTRAINT audit_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES public.ledgers(id);
ALTER TABLE ONLY public.books
    ADD CONSTRAINT books_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES public.ledgers(id);
ALTER TABLE ONLY public.categories
    ADD CONSTRAINT categories_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES public.ledgers(id);
ALTER TABLE ONLY public.devices
    ADD CONSTRAINT devices_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES public.ledgers(id);
ALTER TABLE ONLY public.entries
    ADD CONSTRAINT entries_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES public.ledgers(id);
ALTER TABLE ONLY public.history
    ADD CONSTRAINT history_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES public.ledgers(id);
ALTER TABLE ONLY public.pairings
    ADD CONSTRAINT pairings_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES public.ledgers(id);
ALTER TABLE ONLY public.pushes
    ADD CONSTRAINT pushes_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES public.ledgers(id);

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
    bytes bigint DEFAULT 0 NOT NULL,
    digest bigint DEFAULT 0 NOT NULL
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
    deleted integer NOT NULL,
    stamps text COLLATE pg_catalog."C",
    seal bigint DEFAULT 0 NOT NULL,
    parent_id text COLLATE pg_catalog."C",
    icon text COLLATE pg_catalog."C",
    colour text COLLATE pg_catalog."C"
);
CREATE TABLE public.definitions (
    ledger_id text NOT NULL COLLATE pg_catalog."C",
    id text NOT NULL COLLATE pg_catalog."C",
    device_id text NOT NULL COLLATE pg_catalog."C",
    revision bigint NOT NULL,
    kind text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL COLLATE pg_catalog."C",
    hidden integer NOT NULL,
    "order" integer NOT NULL,
    details text NOT NULL COLLATE pg_catalog."C",
    updated_at_ms bigint NOT NULL,
    deleted integer NOT NULL,
    stamps text COLLATE pg_catalog."C",
    seal bigint NOT NULL
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
    deleted integer NOT NULL,
    stamps text COLLATE pg_catalog."C",
    seal bigint DEFAULT 0 NOT NULL,
    forgotten integer,
    tags text COLLATE pg_catalog."C",
    note text COLLATE pg_catalog."C",
    "foreign" text COLLATE pg_catalog."C",
    photos text COLLATE pg_catalog."C",
    recurring_id text COLLATE pg_catalog."C"
);
CREATE TABLE public.history (
    ledger_id text NOT NULL COLLATE pg_catalog."C",
    kind text NOT NULL COLLATE pg_catalog."C",
    id text NOT NULL COLLATE pg_catalog."C",
    seal bigint NOT NULL,
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
CREATE TABLE public.losses (
    ledger_id text NOT NULL COLLATE pg_catalog."C",
    device_id text NOT NULL COLLATE pg_catalog."C",
    revision bigint NOT NULL,
    entry_id text NOT NULL COLLATE pg_catalog."C",
    field_groups text NOT NULL COLLATE pg_catalog."C",
    by_device text NOT NULL COLLATE pg_catalog."C",
    record text NOT NULL COLLATE pg_catalog."C",
    kept_at_ms bigint NOT NULL
);
CREATE TABLE public.model_days (
    ledger_id text NOT NULL COLLATE pg_catalog."C",
    day text NOT NULL COLLATE pg_catalog."C",
    calls bigint NOT NULL,
    tokens bigint NOT NULL,
    late bigint NOT NULL,
    refused bigint NOT NULL
);
CREATE TABLE public.pairings (
    ledger_id text NOT NULL COLLATE pg_catalog."C",
    token_hash text NOT NULL COLLATE pg_catalog."C",
    role text NOT NULL COLLATE pg_catalog."C",
    made_by text COLLATE pg_catalog."C",
    expires_at_ms bigint NOT NULL,
    used_at_ms bigint
);
CREATE TABLE public.photos (
    ledger_id text NOT NULL COLLATE pg_catalog."C",
    id text NOT NULL COLLATE pg_catalog."C",
    size bigint NOT NULL,
    received bigint NOT NULL,
    unnamed_since_ms bigint
);
CREATE TABLE public.pieces (
    ledger_id text NOT NULL COLLATE pg_catalog."C",
    photo_id text NOT NULL COLLATE pg_catalog."C",
    start bigint NOT NULL,
    content text NOT NULL COLLATE pg_catalog."C"
);
CREATE TABLE public.pushes (
    ledger_id text NOT NULL COLLATE pg_catalog."C",
    key text NOT NULL COLLATE pg_catalog."C",
    content_hash text NOT NULL COLLATE pg_catalog."C",
    reply text NOT NULL COLLATE pg_catalog."C",
    created_at_ms bigint NOT NULL
);
CREATE TABLE public.settings (
    ledger_id text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL COLLATE pg_catalog."C",
    content text NOT NULL COLLATE pg_catalog."C"
);
CREATE TABLE public.totals (
    ledger_id text NOT NULL COLLATE pg_catalog."C",
    type text NOT NULL COLLATE pg_catalog."C",
    category_id text NOT NULL COLLATE pg_catalog."C",
    account_id text NOT NULL COLLATE pg_catalog."C",
    to_account_id text NOT NULL COLLATE pg_catalog."C",
    is_foreign integer NOT NULL,
    amount_fen bigint NOT NULL,
    count bigint NOT NULL
);
CREATE TABLE public.usage (
    ledger_id text NOT NULL COLLATE pg_catalog."C",
    day text NOT NULL COLLATE pg_catalog."C",
    calls bigint NOT NULL,
    tokens bigint NOT NULL,
    seconds bigint NOT NULL,
    characters bigint NOT NULL
);
INSERT INTO public.audit VALUES ('9b122cdb-d4fa-4972-9525-c43ab61eeec1', '01a1dcef-b760-7000-a669-15681fd203b1', 1794708060000, 'signed-in', '手机', NULL);
INSERT INTO public.books VALUES ('e4249351-7165-48e8-b610-baf7ccf693fb', '22a2e897-69f5-4f45-a9f2-ddb76e3c821e', 'new', 3, 2, 969, 260128462866819);
INSERT INTO public.books VALUES ('9b122cdb-d4fa-4972-9525-c43ab61eeec1', 'c750f66e-aab3-4796-9204-a99d9ecea518', 'new', 19, 6, 9624, 80857159312732);
INSERT INTO public.categories VALUES ('9b122cdb-d4fa-4972-9525-c43ab61eeec1', 'EXPENSE:滑雪', 'aaaaaaaa-0000-4000-8000-000000000000', 11, 'EXPENSE', '滑雪和温泉', 0, 20, 1794708004000, 0, NULL, 269580860006685, NULL, NULL, NULL);
INSERT INTO public.categories VALUES ('9b122cdb-d4fa-4972-9525-c43ab61eeec1', 'EXPENSE:彩票', 'aaaaaaaa-0000-4000-8000-000000000000', 12, 'EXPENSE', '彩票', 0, 20, 1794708005000, 1, NULL, 85462638377947, NULL, NULL, NULL);
INSERT INTO public.categories VALUES ('e4249351-7165-48e8-b610-baf7ccf693fb', 'EXPENSE:滑雪', 'aaaaaaaa-0000-4000-8000-000000000000', 1, 'EXPENSE', '滑雪', 0, 20, 1794708000000, 0, NULL, 179877820055981, NULL, NULL, NULL);
INSERT INTO public.categories VALUES ('9b122cdb-d4fa-4972-9525-c43ab61eeec1', 'EXPENSE:宠物', 'aaaaaaaa-0000-4000-8000-000000000000', 16, 'EXPENSE', '宠物', 1, 21, 1794708009000, 0, NULL, 222972788829002, 'EXPENSE:购物', 'paw', NULL);
INSERT INTO public.definitions VALUES ('9b122cdb-d4fa-4972-9525-c43ab61eeec1', 'account:招行卡', 'aaaaaaaa-0000-4000-8000-000000000000', 17, 'account', '工资卡', 0, 1, '{"sort":"debit","openingFen":-1,"currency":"CNY"}', 1794708007000, 0, NULL, 264237902133103);
INSERT INTO public.definitions VALUES ('9b122cdb-d4fa-4972-9525-c43ab61eeec1', '019a8f6e-8a00-7abc-8def-000000000700', 'aaaaaaaa-0000-4000-8000-000000000000', 18, 'budget', '', 0, 1, '{"sort":"debit","openingFen":-1,"currency":"CNY"}', 1794708007000, 1, NULL, 49119349253450);
INSERT INTO public.devices VALUES ('9b122cdb-d4fa-4972-9525-c43ab61eeec1', 'aaaaaaaa-0000-4000-8000-000000000000', '手机', '0000000000000000000000000000000000000000000000000000000000000000', 1794708000000, 1794708000000, NULL, 'owner');
INSERT INTO public.devices VALUES ('9b122cdb-d4fa-4972-9525-c43ab61eeec1', 'bbbbbbbb-0000-4000-8000-000000000000', '平板', '1111111111111111111111111111111111111111111111111111111111111111', 1794708000000, 1794708000000, NULL, 'member');
INSERT INTO public.devices VALUES ('9b122cdb-d4fa-4972-9525-c43ab61eeec1', 'cccccccc-0000-4000-8000-000000000000', '丢了的手机', '2222222222222222222222222222222222222222222222222222222222222222', 1794708000000, 1794708000000, 1794708060000, 'member');
INSERT INTO public.entries VALUES ('9b122cdb-d4fa-4972-9525-c43ab61eeec1', '019a8f6e-8a00-7abc-8def-000000000004', 'aaaaaaaa-0000-4000-8000-000000000000', 7, '019a8f6e-8a00-7abc-8def-000000000900', 1, 'CNY', 'TRANSFER', 'TRANSFER:转账', '现金', '微信', '取现 两次', '2026-11-15', '2026-11-15T12:30:00+08:00', 1794708000000, 1794708000001, 0, '{"rest":"000mwh6szk0:aaaaaaaa-0000-4000-8000-000000000000","fields":{"words":"000mwh6szk1:aaaaaaaa-0000-4000-8000-000000000000"}}', 12940225883662, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.entries VALUES ('9b122cdb-d4fa-4972-9525-c43ab61eeec1', '019a8f6e-8a00-7abc-8def-000000000006', 'aaaaaaaa-0000-4000-8000-000000000000', 9, '019a8f6e-8a00-7abc-8def-000000000900', 1500, 'CNY', 'EXPENSE', 'EXPENSE:餐饮', NULL, NULL, '奶茶🧋', '2026-11-15', '2026-11-15T12:30:00+08:00', 1794708000000, 1794708000000, 0, NULL, 64783330802025, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.entries VALUES ('9b122cdb-d4fa-4972-9525-c43ab61eeec1', '019a8f6e-8a00-7abc-8def-000000000005', 'aaaaaaaa-0000-4000-8000-000000000000', 14, '019a8f6e-8a00-7abc-8def-000000000900', 3500, 'CNY', 'EXPENSE', 'EXPENSE:餐饮', NULL, NULL, '记错了', '2026-11-15', '2026-11-15T12:30:00+08:00', 1794708000000, 1794708003000, 1, NULL, 102475082837210, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.entries VALUES ('9b122cdb-d4fa-4972-9525-c43ab61eeec1', '019a8f6e-8a00-7abc-8def-000000000001', 'aaaaaaaa-0000-4000-8000-000000000000', 13, '019a8f6e-8a00-7abc-8def-000000000900', 4200, 'CNY', 'EXPENSE', 'EXPENSE:餐饮', NULL, NULL, '午饭', '2026-11-15', '2026-11-15T12:30:00+08:00', 1794708000000, 1794708002000, 0, NULL, 142892662877215, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.entries VALUES ('e4249351-7165-48e8-b610-baf7ccf693fb', '019a8f6e-8a00-7abc-8def-000000000001', 'aaaaaaaa-0000-4000-8000-000000000000', 2, '019a8f6e-8a00-7abc-8def-000000000900', 8800, 'CNY', 'EXPENSE', 'EXPENSE:餐饮', NULL, NULL, '缆车上的面', '2026-11-15', '2026-11-15T12:30:00+08:00', 1794708000000, 1794708000000, 0, NULL, 273669493044251, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.entries VALUES ('e4249351-7165-48e8-b610-baf7ccf693fb', '019a8f6e-8a00-7abc-8def-000000000007', 'aaaaaaaa-0000-4000-8000-000000000000', 3, '019a8f6e-8a00-7abc-8def-000000000900', 3500, 'CNY', 'EXPENSE', 'EXPENSE:滑雪', NULL, NULL, '雪票', '2026-11-15', '2026-11-15T12:30:00+08:00', 1794708000000, 1794708000000, 0, NULL, 88056126477243, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.entries VALUES ('9b122cdb-d4fa-4972-9525-c43ab61eeec1', '019a8f6e-8a00-7abc-8def-000000000002', 'bbbbbbbb-0000-4000-8000-000000000000', 15, '019a8f6e-8a00-7abc-8def-000000000900', 900000, 'CNY', 'INCOME', 'INCOME:工资', NULL, NULL, '十一月工资', '2026-11-15', '2026-11-15T12:30:00+08:00', 1794708000000, 1794708006000, 0, '{"rest":"000mwh6szk0:aaaaaaaa-0000-4000-8000-000000000000","fields":{"words":"000mwh6t46o:bbbbbbbb-0000-4000-8000-000000000000"}}', 163204102374797, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.entries VALUES ('9b122cdb-d4fa-4972-9525-c43ab61eeec1', '019a8f6e-8a00-7abc-8def-000000000003', 'aaaaaaaa-0000-4000-8000-000000000000', 19, '019a8f6e-8a00-7abc-8def-000000000900', 9999999999, 'CNY', 'EXPENSE', 'EXPENSE:餐饮', 'account:招行卡', NULL, '买房首付（含税）''一次付清''', '2026-11-15', '2026-11-15T12:30:00+08:00', 1794708000000, 1794708008000, 0, NULL, 110563099490916, NULL, '大件 房子', '首付
两次', 'USD 14084507.04 @7.1', '0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f', '019a8f6e-8a00-7abc-8def-000000000701');
INSERT INTO public.history VALUES ('9b122cdb-d4fa-4972-9525-c43ab61eeec1', 'entry', '019a8f6e-8a00-7abc-8def-000000000001', 121307019529830, 1794708000000, 'aaaaaaaa-0000-4000-8000-000000000000', '{"ledgerId":"9b122cdb-d4fa-4972-9525-c43ab61eeec1","id":"019a8f6e-8a00-7abc-8def-000000000001","deviceId":"aaaaaaaa-0000-4000-8000-000000000000","revision":4,"batchId":"019a8f6e-8a00-7abc-8def-000000000900","currency":"CNY","type":"EXPENSE","categoryId":"EXPENSE:餐饮","accountId":null,"toAccountId":null,"description":"午饭","date":"2026-11-15","occurredAt":"2026-11-15T12:30:00+08:00","createdAtMs":1794708000000,"updatedAtMs":1794708000000,"amount":3500,"deleted":false}', 1794708060000);
INSERT INTO public.history VALUES ('9b122cdb-d4fa-4972-9525-c43ab61eeec1', 'category', 'EXPENSE:滑雪', 179877820055981, 1794708000000, 'aaaaaaaa-0000-4000-8000-000000000000', '{"ledgerId":"9b122cdb-d4fa-4972-9525-c43ab61eeec1","id":"EXPENSE:滑雪","deviceId":"aaaaaaaa-0000-4000-8000-000000000000","revision":1,"type":"EXPENSE","name":"滑雪","order":20,"updatedAtMs":1794708000000,"hidden":false,"deleted":false}', 1794708060000);
INSERT INTO public.history VALUES ('9b122cdb-d4fa-4972-9525-c43ab61eeec1', 'category', 'EXPENSE:彩票', 10583825782840, 1794708000000, 'aaaaaaaa-0000-4000-8000-000000000000', '{"ledgerId":"9b122cdb-d4fa-4972-9525-c43ab61eeec1","id":"EXPENSE:彩票","deviceId":"aaaaaaaa-0000-4000-8000-000000000000","revision":3,"type":"EXPENSE","name":"彩票","order":20,"updatedAtMs":1794708000000,"hidden":false,"deleted":false}', 1794708060000);
INSERT INTO public.history VALUES ('9b122cdb-d4fa-4972-9525-c43ab61eeec1', 'entry', '019a8f6e-8a00-7abc-8def-000000000001', 281124603875948, 1794708001000, 'bbbbbbbb-0000-4000-8000-000000000000', '{"ledgerId":"9b122cdb-d4fa-4972-9525-c43ab61eeec1","id":"019a8f6e-8a00-7abc-8def-000000000001","deviceId":"bbbbbbbb-0000-4000-8000-000000000000","revision":10,"batchId":"019a8f6e-8a00-7abc-8def-000000000900","currency":"CNY","type":"EXPENSE","categoryId":"EXPENSE:餐饮","accountId":null,"toAccountId":null,"description":"午饭","date":"2026-11-15","occurredAt":"2026-11-15T12:30:00+08:00","createdAtMs":1794708000000,"updatedAtMs":1794708001000,"amount":3600,"deleted":false}', 1794708060000);
INSERT INTO public.history VALUES ('9b122cdb-d4fa-4972-9525-c43ab61eeec1', 'entry', '019a8f6e-8a00-7abc-8def-000000000005', 84150333234495, 1794708000000, 'aaaaaaaa-0000-4000-8000-000000000000', '{"ledgerId":"9b122cdb-d4fa-4972-9525-c43ab61eeec1","id":"019a8f6e-8a00-7abc-8def-000000000005","deviceId":"aaaaaaaa-0000-4000-8000-000000000000","revision":8,"batchId":"019a8f6e-8a00-7abc-8def-000000000900","currency":"CNY","type":"EXPENSE","categoryId":"EXPENSE:餐饮","accountId":null,"toAccountId":null,"description":"记错了","date":"2026-11-15","occurredAt":"2026-11-15T12:30:00+08:00","createdAtMs":1794708000000,"updatedAtMs":1794708000000,"amount":3500,"deleted":false}', 1794708060000);
INSERT INTO public.history VALUES ('9b122cdb-d4fa-4972-9525-c43ab61eeec1', 'entry', '019a8f6e-8a00-7abc-8def-000000000002', 36002214197381, 1794708000000, 'aaaaaaaa-0000-4000-8000-000000000000', '{"ledgerId":"9b122cdb-d4fa-4972-9525-c43ab61eeec1","id":"019a8f6e-8a00-7abc-8def-000000000002","deviceId":"aaaaaaaa-0000-4000-8000-000000000000","revision":5,"batchId":"019a8f6e-8a00-7abc-8def-000000000900","currency":"CNY","type":"INCOME","categoryId":"INCOME:工资","accountId":null,"toAccountId":null,"description":"午饭","date":"2026-11-15","occurredAt":"2026-11-15T12:30:00+08:00","createdAtMs":1794708000000,"updatedAtMs":1794708000000,"amount":900000,"deleted":false}', 1794708060000);
INSERT INTO public.history VALUES ('9b122cdb-d4fa-4972-9525-c43ab61eeec1', 'category', 'EXPENSE:宠物', 274250100444582, 1794708000000, 'aaaaaaaa-0000-4000-8000-000000000000', '{"ledgerId":"9b122cdb-d4fa-4972-9525-c43ab61eeec1","id":"EXPENSE:宠物","deviceId":"aaaaaaaa-0000-4000-8000-000000000000","revision":2,"type":"EXPENSE","name":"宠物","order":21,"updatedAtMs":1794708000000,"hidden":true,"deleted":false}', 1794708060000);
INSERT INTO public.history VALUES ('9b122cdb-d4fa-4972-9525-c43ab61eeec1', 'entry', '019a8f6e-8a00-7abc-8def-000000000003', 195673246964507, 1794708000000, 'aaaaaaaa-0000-4000-8000-000000000000', '{"ledgerId":"9b122cdb-d4fa-4972-9525-c43ab61eeec1","id":"019a8f6e-8a00-7abc-8def-000000000003","deviceId":"aaaaaaaa-0000-4000-8000-000000000000","revision":6,"batchId":"019a8f6e-8a00-7abc-8def-000000000900","currency":"CNY","type":"EXPENSE","categoryId":"EXPENSE:餐饮","accountId":null,"toAccountId":null,"description":"买房首付（含税）''一次付清''","date":"2026-11-15","occurredAt":"2026-11-15T12:30:00+08:00","createdAtMs":1794708000000,"updatedAtMs":1794708000000,"amount":9999999999,"deleted":false}', 1794708060000);
INSERT INTO public.kysely_migration VALUES ('0001-books', '2026-11-19T22:14:31.790Z');
INSERT INTO public.kysely_migration VALUES ('0002-usage', '2026-11-19T22:14:31.797Z');
INSERT INTO public.kysely_migration VALUES ('0003-roles', '2026-11-19T22:14:31.835Z');
INSERT INTO public.kysely_migration VALUES ('0004-month-index', '2026-11-19T22:14:31.840Z');
INSERT INTO public.kysely_migration VALUES ('0005-ledger-size', '2026-11-19T22:14:31.850Z');
INSERT INTO public.kysely_migration VALUES ('0006-lower-case-ids', '2026-11-19T22:14:31.851Z');
INSERT INTO public.kysely_migration VALUES ('0007-field-stamps', '2026-11-19T22:14:32.017Z');
INSERT INTO public.kysely_migration VALUES ('0008-forgotten', '2026-11-19T22:14:32.019Z');
INSERT INTO public.kysely_migration VALUES ('0009-full-ledger', '2026-11-19T22:14:32.037Z');
INSERT INTO public.kysely_migration VALUES ('0010-photos', '2026-11-19T22:14:32.063Z');
INSERT INTO public.kysely_migration VALUES ('0011-totals', '2026-11-19T22:14:32.073Z');
INSERT INTO public.kysely_migration VALUES ('0012-models', '2026-11-19T22:14:32.082Z');
INSERT INTO public.kysely_migration_lock VALUES ('migration_lock', 0);
INSERT INTO public.ledgers VALUES ('9b122cdb-d4fa-4972-9525-c43ab61eeec1', '我的账本', '11111111111111111111111111111111', '2222222222222222222222222222222222222222222222222222222222222222', 1794708060000);
INSERT INTO public.ledgers VALUES ('e4249351-7165-48e8-b610-baf7ccf693fb', '旅行', '33333333333333333333333333333333', '4444444444444444444444444444444444444444444444444444444444444444', 1794708060000);
INSERT INTO public.pairings VALUES ('9b122cdb-d4fa-4972-9525-c43ab61eeec1', '96bc793ccb9547f4976330f6e86457a458e781689075e31e0a1ee0e835f67ee7', 'member', 'aaaaaaaa-0000-4000-8000-000000000000', 1794708120000, NULL);
INSERT INTO public.photos VALUES ('9b122cdb-d4fa-4972-9525-c43ab61eeec1', '83eb65c95f440cb09910acf3c9cbefd64381a6097980698b568cc4a749668244', 9, 9, NULL);
INSERT INTO public.pieces VALUES ('9b122cdb-d4fa-4972-9525-c43ab61eeec1', '83eb65c95f440cb09910acf3c9cbefd64381a6097980698b568cc4a749668244', 0, 'YSByZWNlaXB0');
INSERT INTO public.pushes VALUES ('9b122cdb-d4fa-4972-9525-c43ab61eeec1', '019a8f6e-8a00-7abc-8def-000000000801', '8e0118bb26513d7348780f9037e92c672f82113b5798bcbbd5b390d30ef3e4ab', '{"epoch":"c750f66e-aab3-4796-9204-a99d9ecea518","entries":[{"id":"019a8f6e-8a00-7abc-8def-000000000001","revision":4,"superseded":false},{"id":"019a8f6e-8a00-7abc-8def-000000000002","revision":5,"superseded":false},{"id":"019a8f6e-8a00-7abc-8def-000000000003","revision":6,"superseded":false},{"id":"019a8f6e-8a00-7abc-8def-000000000004","revision":7,"superseded":true},{"id":"019a8f6e-8a00-7abc-8def-000000000005","revision":8,"superseded":false},{"id":"019a8f6e-8a00-7abc-8def-000000000006","revision":9,"superseded":false}],"categories":[{"id":"EXPENSE:滑雪","revision":1,"superseded":false},{"id":"EXPENSE:宠物","revision":2,"superseded":false},{"id":"EXPENSE:彩票","revision":3,"superseded":false}],"definitions":[],"standing":{"entries":[{"id":"019a8f6e-8a00-7abc-8def-000000000004","batchId":"019a8f6e-8a00-7abc-8def-000000000900","currency":"CNY","type":"TRANSFER","categoryId":"TRANSFER:转账","accountId":"现金","toAccountId":"微信","description":"取现 两次","occurredAt":"2026-11-15T12:30:00+08:00","createdAtMs":1794708000000,"updatedAtMs":1794708000001,"deleted":false,"deviceId":"aaaaaaaa-0000-4000-8000-000000000000","revision":7,"date":"2026-11-15","stamps":{"rest":"000mwh6szk0:aaaaaaaa-0000-4000-8000-000000000000","fields":{"words":"000mwh6szk1:aaaaaaaa-0000-4000-8000-000000000000"}},"amountFen":1}],"categories":[],"definitions":[]}}', 1794708060000);
INSERT INTO public.pushes VALUES ('9b122cdb-d4fa-4972-9525-c43ab61eeec1', '019a8f6e-8a00-7abc-8def-000000000802', '6b8ac4e6d284bf922a836ac9828b485e2075f5d1c81140b2c22660ad4426ec7c', '{"epoch":"c750f66e-aab3-4796-9204-a99d9ecea518","entries":[{"id":"019a8f6e-8a00-7abc-8def-000000000001","revision":10,"superseded":false}],"categories":[],"definitions":[],"standing":{"entries":[],"categories":[],"definitions":[]}}', 1794708060000);
INSERT INTO public.pushes VALUES ('9b122cdb-d4fa-4972-9525-c43ab61eeec1', '019a8f6e-8a00-7abc-8def-000000000803', 'dd655584ce24d7cce0301bae42765fcd4ed69bd8e651ade07527053caaf860c9', '{"epoch":"c750f66e-aab3-4796-9204-a99d9ecea518","entries":[{"id":"019a8f6e-8a00-7abc-8def-000000000001","revision":13,"superseded":false},{"id":"019a8f6e-8a00-7abc-8def-000000000005","revision":14,"superseded":false}],"categories":[{"id":"EXPENSE:滑雪","revision":11,"superseded":false},{"id":"EXPENSE:彩票","revision":12,"superseded":false}],"definitions":[],"standing":{"entries":[],"categories":[],"definitions":[]}}', 1794708060000);
INSERT INTO public.pushes VALUES ('e4249351-7165-48e8-b610-baf7ccf693fb', '019a8f6e-8a00-7abc-8def-000000000804', '313e36722c966e7a1144360f6ed134c120c47ead327c2720d25eae847cace69a', '{"epoch":"22a2e897-69f5-4f45-a9f2-ddb76e3c821e","entries":[{"id":"019a8f6e-8a00-7abc-8def-000000000001","revision":2,"superseded":false},{"id":"019a8f6e-8a00-7abc-8def-000000000007","revision":3,"superseded":false}],"categories":[{"id":"EXPENSE:滑雪","revision":1,"superseded":false}],"definitions":[],"standing":{"entries":[],"categories":[],"definitions":[]}}', 1794708060000);
INSERT INTO public.pushes VALUES ('9b122cdb-d4fa-4972-9525-c43ab61eeec1', '019a8f6e-8a00-7abc-8def-000000000805', '3830d33edecb5417fe8e28e13ca02b7f2d0f15b82b5fd54905c549e475e9076c', '{"epoch":"c750f66e-aab3-4796-9204-a99d9ecea518","entries":[{"id":"019a8f6e-8a00-7abc-8def-000000000002","revision":15,"superseded":false}],"categories":[],"definitions":[],"standing":{"entries":[],"categories":[],"definitions":[]}}', 1794708060000);
INSERT INTO public.pushes VALUES ('9b122cdb-d4fa-4972-9525-c43ab61eeec1', '019a8f6e-8a00-7abc-8def-000000000806', '5c253da40cf6e6b4d95e6ed718d97961a9d6d6eaa3252e9cfea9f6deebe6016c', '{"epoch":"c750f66e-aab3-4796-9204-a99d9ecea518","entries":[{"id":"019a8f6e-8a00-7abc-8def-000000000003","revision":19,"superseded":false}],"categories":[{"id":"EXPENSE:宠物","revision":16,"superseded":false}],"definitions":[{"id":"account:招行卡","revision":17,"superseded":false},{"id":"019a8f6e-8a00-7abc-8def-000000000700","revision":18,"superseded":false}],"standing":{"entries":[],"categories":[],"definitions":[]}}', 1794708060000);
INSERT INTO public.totals VALUES ('9b122cdb-d4fa-4972-9525-c43ab61eeec1', '', '', '', '', 0, 0, 0);
INSERT INTO public.totals VALUES ('e4249351-7165-48e8-b610-baf7ccf693fb', '', '', '', '', 0, 0, 0);
INSERT INTO public.totals VALUES ('9b122cdb-d4fa-4972-9525-c43ab61eeec1', 'INCOME', 'INCOME:工资', '', '', 0, 900000, 1);
INSERT INTO public.totals VALUES ('9b122cdb-d4fa-4972-9525-c43ab61eeec1', 'TRANSFER', 'TRANSFER:转账', '现金', '微信', 0, 1, 1);
INSERT INTO public.totals VALUES ('e4249351-7165-48e8-b610-baf7ccf693fb', 'EXPENSE', 'EXPENSE:餐饮', '', '', 0, 8800, 1);
INSERT INTO public.totals VALUES ('e4249351-7165-48e8-b610-baf7ccf693fb', 'EXPENSE', 'EXPENSE:滑雪', '', '', 0, 3500, 1);
INSERT INTO public.totals VALUES ('9b122cdb-d4fa-4972-9525-c43ab61eeec1', 'EXPENSE', 'EXPENSE:餐饮', 'account:招行卡', '', 1, 9999999999, 1);
INSERT INTO public.totals VALUES ('9b122cdb-d4fa-4972-9525-c43ab61eeec1', 'EXPENSE', 'EXPENSE:餐饮', '', '', 0, 5700, 2);
INSERT INTO public.usage VALUES ('', '2026-11-15', 1, 2, 3, 4);
INSERT INTO public.usage VALUES ('9b122cdb-d4fa-4972-9525-c43ab61eeec1', '2026-11-15', 1, 2, 3, 4);
ALTER TABLE ONLY public.audit
    ADD CONSTRAINT audit_key PRIMARY KEY (ledger_id, id);
ALTER TABLE ONLY public.books
    ADD CONSTRAINT books_pkey PRIMARY KEY (ledger_id);
ALTER TABLE ONLY public.categories
    ADD CONSTRAINT categories_key PRIMARY KEY (ledger_id, id);
ALTER TABLE ONLY public.definitions
    ADD CONSTRAINT definitions_key PRIMARY KEY (ledger_id, id);
ALTER TABLE ONLY public.devices
    ADD CONSTRAINT devices_key PRIMARY KEY (ledger_id, id);
ALTER TABLE ONLY public.entries
    ADD CONSTRAINT entries_key PRIMARY KEY (ledger_id, id);
ALTER TABLE ONLY public.history
    ADD CONSTRAINT history_seal_key PRIMARY KEY (ledger_id, kind, id, seal);
ALTER TABLE ONLY public.kysely_migration_lock
    ADD CONSTRAINT kysely_migration_lock_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.kysely_migration
    ADD CONSTRAINT kysely_migration_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.ledgers
    ADD CONSTRAINT ledgers_name_key UNIQUE (name);
ALTER TABLE ONLY public.ledgers
    ADD CONSTRAINT ledgers_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.losses
    ADD CONSTRAINT losses_key PRIMARY KEY (ledger_id, device_id, revision, entry_id);
ALTER TABLE ONLY public.model_days
    ADD CONSTRAINT model_days_key PRIMARY KEY (ledger_id, day);
ALTER TABLE ONLY public.pairings
    ADD CONSTRAINT pairings_key PRIMARY KEY (ledger_id, token_hash);
ALTER TABLE ONLY public.photos
    ADD CONSTRAINT photos_key PRIMARY KEY (ledger_id, id);
ALTER TABLE ONLY public.pieces
    ADD CONSTRAINT pieces_key PRIMARY KEY (ledger_id, photo_id, start);
ALTER TABLE ONLY public.pushes
    ADD CONSTRAINT pushes_key PRIMARY KEY (ledger_id, key);
ALTER TABLE ONLY public.settings
    ADD CONSTRAINT settings_key PRIMARY KEY (ledger_id, name);
ALTER TABLE ONLY public.totals
    ADD CONSTRAINT totals_key PRIMARY KEY (ledger_id, type, category_id, account_id, to_account_id, is_foreign);
ALTER TABLE ONLY public.usage
    ADD CONSTRAINT usage_pkey PRIMARY KEY (ledger_id);
CREATE INDEX categories_by_revision ON public.categories USING btree (ledger_id, revision);
CREATE INDEX definitions_by_revision ON public.definitions USING btree (ledger_id, revision);
CREATE INDEX devices_by_token ON public.devices USING btree (ledger_id, token_hash);
CREATE INDEX entries_by_date ON public.entries USING btree (ledger_id, date, id);
CREATE INDEX entries_by_revision ON public.entries USING btree (ledger_id, revision);
CREATE INDEX entries_in_foreign_money ON public.entries USING btree (ledger_id, id) WHERE ("foreign" IS NOT NULL);
CREATE INDEX entries_in_month ON public.entries USING btree (ledger_id, date, type, category_id, amount_fen, deleted, seal);
CREATE INDEX pushes_by_age ON public.pushes USING btree (ledger_id, created_at_ms);
ALTER TABLE ONLY public.audit
    ADD CONSTRAINT audit_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES public.ledgers(id);
ALTER TABLE ONLY public.books
    ADD CONSTRAINT books_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES public.ledgers(id);
ALTER TABLE ONLY public.categories
    ADD CONSTRAINT categories_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES public.ledgers(id);
ALTER TABLE ONLY public.definitions
    ADD CONSTRAINT definitions_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES public.ledgers(id);
ALTER TABLE ONLY public.devices
    ADD CONSTRAINT devices_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES public.ledgers(id);
ALTER TABLE ONLY public.entries
    ADD CONSTRAINT entries_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES public.ledgers(id);
ALTER TABLE ONLY public.history
    ADD CONSTRAINT history_ledger_id_fkey1 FOREIGN KEY (ledger_id) REFERENCES public.ledgers(id);
ALTER TABLE ONLY public.losses
    ADD CONSTRAINT losses_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES public.ledgers(id);
ALTER TABLE ONLY public.pairings
    ADD CONSTRAINT pairings_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES public.ledgers(id);
ALTER TABLE ONLY public.photos
    ADD CONSTRAINT photos_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES public.ledgers(id);
ALTER TABLE ONLY public.pieces
    ADD CONSTRAINT pieces_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES public.ledgers(id);
ALTER TABLE ONLY public.pushes
    ADD CONSTRAINT pushes_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES public.ledgers(id);
ALTER TABLE ONLY public.totals
    ADD CONSTRAINT totals_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES public.ledgers(id);

-- Splits `entries` and `history` into 16 hash partitions by ledger. Run once as the tables' owner,
-- with every server stopped: psql "$DATABASE_URL" -v ON_ERROR_STOP=1 -f partition.sql
-- All or nothing. Rows are copied, so the disk needs room for both tables twice until it has ended.
DO $$
DECLARE
  partitions CONSTANT integer := 16;
  name text;
  commands text[];
  command text;
BEGIN
  FOREACH name IN ARRAY ARRAY['entries', 'history'] LOOP
    EXECUTE format('LOCK TABLE %I IN ACCESS EXCLUSIVE MODE', name);
    IF (SELECT relkind = 'p' FROM pg_class WHERE oid = name::regclass) THEN
      RAISE EXCEPTION '% is partitioned already', name;
    END IF;
    -- Keys and indexes come back under their names: later versions of the program may name them.
    SELECT array_agg(
        format('ALTER TABLE %I ADD CONSTRAINT %I %s', name, conname, pg_get_constraintdef(oid))
        ORDER BY contype DESC)
      INTO commands FROM pg_constraint
      WHERE conrelid = name::regclass AND contype IN ('p', 'f', 'c');
    SELECT commands || array_agg(pg_get_indexdef(indexrelid))
      INTO commands FROM pg_index
      WHERE indrelid = name::regclass AND NOT indisprimary;

    EXECUTE format('ALTER TABLE %I RENAME TO %I', name, name || '_whole');
    EXECUTE format(
      'CREATE TABLE %I (LIKE %I INCLUDING DEFAULTS) PARTITION BY HASH (ledger_id)',
      name, name || '_whole');
    FOR number IN 0 .. partitions - 1 LOOP
      EXECUTE format(
        'CREATE TABLE %I PARTITION OF %I FOR VALUES WITH (MODULUS %s, REMAINDER %s)',
        name || '_' || number, name, partitions, number);
    END LOOP;
    EXECUTE format('INSERT INTO %I SELECT * FROM %I', name, name || '_whole');
    EXECUTE format('DROP TABLE %I', name || '_whole');
    FOREACH command IN ARRAY commands LOOP
      EXECUTE command;
    END LOOP;
  END LOOP;
END
$$;
ANALYZE entries, history;

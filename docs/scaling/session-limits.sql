-- A server sends these limits when it connects. PgBouncer does not pass them on, so that the
-- database has to know them itself.
ALTER DATABASE suikouji SET lock_timeout = '10s';
ALTER DATABASE suikouji SET idle_in_transaction_session_timeout = '60s';

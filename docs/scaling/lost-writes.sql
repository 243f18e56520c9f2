-- Run on a promoted replica that may lack the last writes, before servers reach it. Every ledger
-- begins a new epoch as after a restore: each device reads everything again, and sends what the
-- database lacks.
UPDATE books SET epoch = gen_random_uuid()::text, begun = 'restored';

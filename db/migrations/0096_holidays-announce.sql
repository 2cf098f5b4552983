-- The days of a delivery depend on the days without work.
create trigger holidays_announce
  after insert or update or delete or truncate on holidays
  for each statement execute function announce_change('shipping_options');

-- The system most Argentine ring sticks follow: the number is the millimetres over forty.
insert into ring_sizes (number, circumference) select size::text, size + 40 from generate_series(8, 34) size;
--> statement-breakpoint
create trigger ring_sizes_announce
  after insert or update or delete or truncate on ring_sizes
  for each statement execute function announce_listing();
--> statement-breakpoint
create trigger pages_announce
  after insert or update or delete or truncate on pages
  for each statement execute function announce_listing();

create extension if not exists unaccent;
--> statement-breakpoint
create extension if not exists pg_trgm;
--> statement-breakpoint
create collation if not exists spanish (provider = icu, locale = 'es-AR');
--> statement-breakpoint
create text search configuration quilate (copy = spanish);
--> statement-breakpoint
alter text search configuration quilate
  alter mapping for hword, hword_part, word with unaccent, spanish_stem;

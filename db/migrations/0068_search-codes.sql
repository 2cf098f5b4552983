-- PostgreSQL's parser takes the hyphen of «GA-2100» for a minus, while a search for it looks for 2100. The text is split
-- into words as `domain/search/words.ts` splits what people type.
create function to_search_document(text) returns tsvector language sql stable as $$
  select to_tsvector('quilate', regexp_replace(lower(unaccent($1)), '[^a-z0-9]+', ' ', 'g'))
$$;
--> statement-breakpoint
create or replace function products_search_document() returns trigger language plpgsql as $$
declare
  sort text := (select name from categories where id = new.category_id)
    || ' ' || replace(new.material, '_', ' ');
  facts text := (select string_agg(fact ->> 'value', ' ') from jsonb_array_elements(new.attributes) fact);
begin
  new.search := setweight(to_search_document(new.name), 'A')
    || setweight(to_search_document(coalesce(sort, '')), 'B')
    || setweight(to_search_document(new.description || ' ' || coalesce(facts, '')), 'C');
  insert into search_words (word)
    select word
    from regexp_split_to_table(lower(unaccent(new.name || ' ' || coalesce(sort, ''))), '[^a-z0-9]+') word
    where length(word) > 2
    union
    select stem from unnest(tsvector_to_array(ts_filter(new.search, '{a,b}'))) stem
    where length(stem) > 2
    order by 1
    on conflict do nothing;
  return new;
end $$;
--> statement-breakpoint
update products set name = name;

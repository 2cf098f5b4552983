-- When a product last became something else for who reads about it: for search engines. How many are left is none of it, whether any is left is.
create function products_change() returns trigger language plpgsql as $$
begin
  new.date_changed := now();
  return new;
end $$;
--> statement-breakpoint
-- After "products_date_discount": triggers fire by their names, and this one looks at what the other has made.
create trigger products_say_when_changed
  before update on products
  for each row when (
    (old.category_id, old.design_id, old.name, old.description, old.material, old.size, old.price,
     old.discount_percentage, old.photos, old.attributes, old.review_count, old.average_rating,
     old.visible, old.date_removed, old.quantity > 0)
    is distinct from
    (new.category_id, new.design_id, new.name, new.description, new.material, new.size, new.price,
     new.discount_percentage, new.photos, new.attributes, new.review_count, new.average_rating,
     new.visible, new.date_removed, new.quantity > 0)
  ) execute function products_change();

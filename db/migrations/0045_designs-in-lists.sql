DROP INDEX "products_facets";--> statement-breakpoint
CREATE INDEX "products_facets" ON "products" USING btree ("category_id","material","final_price","discount_percentage","average_rating","size","shown","design_id");
--> statement-breakpoint
-- The pieces of a design share its place in lists by date and by number sold, whichever of them represents it.
alter table products disable trigger user;
--> statement-breakpoint
update products p set date_created = d.date_created, ranked_sold = d.sold
from (
  select design_id, min(date_created) as date_created, sum(sold)::int as sold from products group by design_id
) d
where d.design_id = p.design_id and (p.date_created, p.ranked_sold) is distinct from (d.date_created, d.sold);
--> statement-breakpoint
alter table products enable trigger user;
--> statement-breakpoint
-- Its name follows those of the triggers that give a new product its design and its rank, so it runs after them.
create function products_take_place() returns trigger language plpgsql as $$
declare
  piece record;
begin
  select date_created, ranked_sold into piece from products
  where design_id = new.design_id and id <> new.id limit 1;
  if found then
    new.date_created := piece.date_created;
    new.ranked_sold := piece.ranked_sold;
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger products_take_place
  before insert on products
  for each row execute function products_take_place();
--> statement-breakpoint
create trigger products_take_place_in_other_design
  before update of design_id on products
  for each row when (old.design_id is distinct from new.design_id) execute function products_take_place();

-- Every product belongs to a design, which shoppers see as one product with its pieces. Name, category, description,
-- attributes, photos, brand and audience are the same for all pieces of a design; triggers keep them equal, also
-- while a server of the version before writes single pieces.
ALTER TABLE "products" DROP CONSTRAINT "products_design_id_designs_id_fk";
--> statement-breakpoint
DROP INDEX "products_by_design";
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "own_photo" text;
--> statement-breakpoint
alter table products disable trigger user;
--> statement-breakpoint
alter table designs add column product_id integer;
--> statement-breakpoint
insert into designs (name, product_id) select name, id from products where design_id is null order by id;
--> statement-breakpoint
update products p set design_id = d.id from designs d where d.product_id = p.id;
--> statement-breakpoint
alter table designs drop column product_id;
--> statement-breakpoint
-- The first piece that is not removed gives the values of its design. No photo is lost: those
-- of other pieces follow, and a piece with another main photo keeps it as its own.
with first as (
  select distinct on (design_id) * from products order by design_id, date_removed is not null, id
), shared as (
  select first.*, all_photos.files
  from first, lateral (
    select array_agg(file order by piece <> first.id, piece, position) filter (where file is not null) as files
    from (
      select distinct on (file) p.id as piece, photo.file, photo.position
      from products p left join unnest(p.photos) with ordinality as photo (file, position) on true
      where p.design_id = first.design_id
      order by file, p.id <> first.id, p.id, position
    ) as each_photo
  ) as all_photos
)
update products p
set name = s.name, category_id = s.category_id, description = s.description, attributes = s.attributes,
  brand = s.brand, gender = s.gender, age_group = s.age_group,
  photos = coalesce(s.files, '{}'),
  own_photo = case when p.photos[1] <> s.photos[1] then p.photos[1] end,
  search = case when p.name = s.name then p.search else p.search || s.search end
from shared s
where p.design_id = s.design_id
  and exists (select from products other where other.design_id = p.design_id and other.id <> p.id);
--> statement-breakpoint
-- Sales are ranked by design.
update products p set ranked_sold = d.sold
from (select design_id, sum(sold)::int as sold from products group by design_id) d
where d.design_id = p.design_id and p.ranked_sold <> d.sold;
--> statement-breakpoint
alter table products enable trigger user;
--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "design_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_design_id_designs_id_fk" FOREIGN KEY ("design_id") REFERENCES "public"."designs"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "products_by_design" ON "products" USING btree ("design_id","shown","final_price","id");
--> statement-breakpoint
-- A product without design gets one of its own; another takes over what the pieces of its design share.
create function products_adopt_design() returns trigger language plpgsql as $$
declare
  piece products;
begin
  if new.design_id is null then
    insert into designs (name) values (new.name) returning id into new.design_id;
    return new;
  end if;
  select * into piece from products
  where design_id = new.design_id and id <> new.id order by date_removed is not null, id limit 1;
  if found then
    new.name := piece.name;
    new.category_id := piece.category_id;
    new.description := piece.description;
    new.attributes := piece.attributes;
    new.photos := piece.photos;
    new.brand := piece.brand;
    new.gender := piece.gender;
    new.age_group := piece.age_group;
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger products_adopt_design
  before insert on products
  for each row execute function products_adopt_design();
--> statement-breakpoint
create trigger products_adopt_other_design
  before update of design_id on products
  for each row when (old.design_id is distinct from new.design_id) execute function products_adopt_design();
--> statement-breakpoint
create function products_share_with_design() returns trigger language plpgsql as $$
begin
  update products
  set (name, category_id, description, attributes, photos, brand, gender, age_group, version)
    = (new.name, new.category_id, new.description, new.attributes, new.photos, new.brand, new.gender, new.age_group, version + 1)
  where design_id = new.design_id and id <> new.id
    and (name, category_id, description, attributes, photos, brand, gender, age_group)
      is distinct from (new.name, new.category_id, new.description, new.attributes, new.photos, new.brand, new.gender, new.age_group);
  return null;
end $$;
--> statement-breakpoint
create trigger products_share_with_design
  after update of name, category_id, description, attributes, photos, brand, gender, age_group on products
  for each row when (
    (old.name, old.category_id, old.description, old.attributes, old.photos, old.brand, old.gender, old.age_group)
      is distinct from (new.name, new.category_id, new.description, new.attributes, new.photos, new.brand, new.gender, new.age_group)
  ) execute function products_share_with_design();

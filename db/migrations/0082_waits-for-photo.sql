ALTER TABLE "products" ADD COLUMN "waits_for_photo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Shows a piece with its first photo. Whoever shows one that waits means it, photo or not. It fires after
-- products_adopt_design, which gives a new piece the photos of its design, and after products_say_when_changed, which
-- dates the row because of the columns that wake this one.
create function products_show_with_photo() returns trigger language plpgsql as $$
begin
  if cardinality(new.photos) > 0 or new.own_photo is not null then
    new.visible := true;
    new.waits_for_photo := false;
  elsif tg_op = 'UPDATE' and old.waits_for_photo and new.visible then
    new.waits_for_photo := false;
  else
    new.visible := false;
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger products_show_with_photo before insert or update on products
  for each row when (new.waits_for_photo) execute function products_show_with_photo();

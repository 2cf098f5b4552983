-- The owner's role has no list: it may do everything, also what a later version adds.
insert into roles (key, name, permissions) values
  ('owner', 'Dueña', '{}'),
  ('sales', 'Ventas', '{orders,customers,stock,appointments,messages}'),
  ('accounting', 'Contadora', '{read_sales,export_personal_data}'),
  ('workshop', 'Taller', '{workshop}');
--> statement-breakpoint
update users set role_id = (
  select id from roles where key = case users.role when 'owner' then 'owner' else 'sales' end
) where role in ('owner', 'seller');

-- For psql within the container of PostgreSQL: whoever is there needs no password, and from elsewhere the superuser gets none.
\getenv password POSTGRES_PASSWORD
select set_config('shop.password', :'password', false) \g /dev/null
\ir /quilate/shop-role.sql
alter role current_user password null;

-- Gives a database of PostgreSQL's own superuser, and what the shop has in it, to the role `shop`, which owns it and can do nothing else.
-- It may run again at any time; the password of the role is in the setting `shop.password`.
do $$
declare
  statement text;
begin
  if not exists (select from pg_roles where rolname = 'shop') then
    create role shop;
  end if;
  execute format(
    'alter role shop login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password %L',
    current_setting('shop.password')
  );
  execute format('alter database %I owner to shop', current_database());
  for statement in
    select format('alter %s %s owner to shop', named.type, named.identity)
    from (
      select 'pg_namespace'::regclass, oid, nspowner from pg_namespace
      union all select 'pg_class'::regclass, oid, relowner from pg_class where relkind in ('r', 'p', 'v', 'm', 'f', 'S')
      union all select 'pg_proc'::regclass, oid, proowner from pg_proc
      union all select 'pg_type'::regclass, oid, typowner from pg_type
      union all select 'pg_ts_config'::regclass, oid, cfgowner from pg_ts_config
      union all select 'pg_ts_dict'::regclass, oid, dictowner from pg_ts_dict
      union all select 'pg_collation'::regclass, oid, collowner from pg_collation
    ) as objects (classid, objid, owner)
    cross join lateral pg_identify_object(classid, objid, 0) as named
    -- Below 16384 are PostgreSQL's own; what depends so on a table, a type or an extension follows it.
    where objid >= 16384 and owner = 10 and not exists (
      select from pg_depend
      where pg_depend.classid = objects.classid and pg_depend.objid = objects.objid and deptype in ('a', 'e', 'i')
    )
    and named.identity !~ '^pg_(toast|temp)'
  loop
    execute statement;
  end loop;
end $$;

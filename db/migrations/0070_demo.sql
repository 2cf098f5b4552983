CREATE TABLE "demo_rows" (
	"table_name" text NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "demo_rows_table_name_key_pk" PRIMARY KEY("table_name","key")
);
--> statement-breakpoint
CREATE TABLE "demo_shop" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"history" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"next_day" date NOT NULL,
	"refs" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"settings" jsonb NOT NULL,
	CONSTRAINT "demo_shop_one" CHECK ("demo_shop"."id" = 1),
	CONSTRAINT "demo_shop_history" CHECK ("demo_shop"."history" in ('none', 'pending', 'done'))
);
--> statement-breakpoint
ALTER TABLE "operations" DROP CONSTRAINT "operations_kind";--> statement-breakpoint
ALTER TABLE "operations" ADD CONSTRAINT "operations_kind" CHECK ("operations"."kind" in ('accounting_export', 'import', 'bulk_change', 'backup', 'empty_demo'));--> statement-breakpoint
-- The clock of the demo's history. A session whose search path begins with this schema lives at the time of the setting
-- `quilate.now`, and tells open screens of the back office nothing.
create schema demo_clock;
--> statement-breakpoint
create function demo_clock.now() returns timestamptz language sql stable as $$
  select current_setting('quilate.now')::timestamptz
$$;
--> statement-breakpoint
create function demo_clock.pg_notify(channel text, payload text) returns void language plpgsql as $$
begin
  if channel <> 'live_events' then perform pg_catalog.pg_notify(channel, payload); end if;
end $$;
--> statement-breakpoint
-- The defaults of columns use the real clock. The first argument lists the columns.
create function demo_clock.date_row() returns trigger language plpgsql as $$
declare
  given jsonb := to_jsonb(new);
  dated jsonb := '{}';
  name text;
begin
  foreach name in array string_to_array(tg_argv[0], ',') loop
    if (given ->> name)::timestamptz = pg_catalog.now() then
      dated := dated || jsonb_build_object(name, current_setting('quilate.now')::timestamptz);
    end if;
  end loop;
  return jsonb_populate_record(new, dated);
end $$;
--> statement-breakpoint
-- The first argument lists the columns of the primary key.
create function demo_clock.mark_row() returns trigger language plpgsql as $$
declare
  given jsonb := to_jsonb(new);
begin
  insert into public.demo_rows (table_name, key)
  select tg_table_name, string_agg(given ->> part.name, '|' order by part.position)
  from unnest(string_to_array(tg_argv[0], ',')) with ordinality part (name, position)
  on conflict do nothing;
  return null;
end $$;
--> statement-breakpoint
-- Called when a shop gets a demo, so that shops without one have no such triggers. They only run in sessions of the demo.
create function demo_clock.watch_tables() returns void language plpgsql as $$
declare
  watched record;
begin
  for watched in
    select c.oid::regclass as name,
      (select string_agg(a.attname, ',' order by part.position)
        from unnest(i.indkey::int[]) with ordinality part (attnum, position)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = part.attnum) as key,
      (select string_agg(a.attname, ',')
        from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
        where d.adrelid = c.oid and pg_get_expr(d.adbin, d.adrelid) like '%now()') as dated
    from pg_class c
    join pg_index i on i.indrelid = c.oid and i.indisprimary
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      and c.relname not in ('demo_rows', 'demo_shop')
    order by c.relname
  loop
    execute format(
      'create or replace trigger demo_mark after insert on %s for each row
       when (current_setting(''quilate.demo'', true) = ''on'') execute function demo_clock.mark_row(%L)',
      watched.name, watched.key);
    if watched.dated is not null then
      execute format(
        'create or replace trigger demo_date before insert on %s for each row
         when (current_setting(''quilate.demo'', true) = ''on'') execute function demo_clock.date_row(%L)',
        watched.name, watched.dated);
    end if;
  end loop;
end $$;
--> statement-breakpoint
-- The audit log and the cash closings only grow. What the demo invented can be deleted.
create function keep_real_rows() returns trigger language plpgsql as $$
begin
  if exists (select from demo_rows where table_name = tg_table_name and key = old.id::text) then
    return old;
  end if;
  raise exception '% is only ever added to', tg_table_name using errcode = 'insufficient_privilege';
end $$;
--> statement-breakpoint
create or replace trigger audit_log_only_grows
  before update or truncate on audit_log
  for each statement execute function refuse_rewriting();
--> statement-breakpoint
create trigger audit_log_keeps_rows
  before delete on audit_log
  for each row execute function keep_real_rows();
--> statement-breakpoint
create or replace trigger cash_closings_only_grow
  before update on cash_closings for each row execute function keep_rows();
--> statement-breakpoint
create trigger cash_closings_keep_rows
  before delete on cash_closings for each row execute function keep_real_rows();

import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'

const CONNECTIONS = 10

/** The minimum of an order: a row lock, a stock update and an insert. */
const toScript = (products: number) => `\\set id random(1, ${products})
begin;
select quantity from bare_stock where id = :id for no key update;
update bare_stock set quantity = quantity - 1 where id = :id;
insert into bare_orders (stock_id, amount) values (:id, 100);
commit;
`

/** Transactions per second, or null if `pgbench` is not installed. */
export async function measureBareOrders(
  client: pg.Client,
  url: string,
  { products, seconds }: { products: number; seconds: number },
): Promise<number | null> {
  await client.query(`
    create table bare_stock as select id, 1000000 as quantity from products;
    alter table bare_stock add primary key (id);
    create table bare_orders (id serial primary key, stock_id int, amount bigint, at timestamptz default now())`)
  const folder = mkdtempSync(join(tmpdir(), 'quilate-bare-'))
  const script = join(folder, 'order.sql')
  writeFileSync(script, toScript(products))
  try {
    const flags = ['-n', '-c', String(CONNECTIONS), '-j', '2', '-T', String(seconds), '-f', script]
    const output = execFileSync('pgbench', [...flags, url], { encoding: 'utf8', stdio: 'pipe' })
    return Math.round(Number(/tps = ([\d.]+)/.exec(output)?.[1]))
  } catch {
    return null
  } finally {
    rmSync(folder, { recursive: true })
  }
}

import type pg from 'pg'
import { words } from './stored-texts.ts'

/** Breaks out of whatever it is put into unescaped: text, attribute, script, title, comment, CDATA. */
export const PROBE =
  'x\'"></script></title></textarea>--]]><script>globalThis.pwned=1</script><img src=x onerror="globalThis.pwned=2"><svg onload=globalThis.pwned=3>[x](javascript:globalThis.pwned=4)'

/** What of it must never stand in a document as it is. */
export const LIVE =
  /<script>globalThis|<img src=x|<svg onload|<\/script><\/title>|href="javascript:|\]\]><script/

const isAddress = (text: string) => /^(https?:|\/media\/|\d*$)/.test(text)

/** Settings whose form is not that of words. */
const KEPT = /^(tax_condition|tone|display|email|days|from|until)$/

/** With the probe at the end of each of its words. */
const taint = (value: object): string =>
  JSON.stringify(value, (name, inner) =>
    typeof inner === 'string' && !KEPT.test(name) && !isAddress(inner) ? inner + PROBE : inner,
  )

/** Puts the probe into every text that the shop keeps, whatever its calls would say to it. */
export async function plantProbes(client: pg.Client): Promise<void> {
  for (const word of words) {
    const [table, column] = word.split('.')
    // Two of one name are told apart before what is the same in both.
    const unique = /name|sku|text/.test(column as string)
      ? `row_number() over ()::text || ' ' ||`
      : ''
    await client.query(
      `with told as (select ctid as place, ${unique} ${column} || $1 as said from ${table} where ${column} is not null)
       update ${table} set ${column} = said from told where ${table}.ctid = place`,
      [PROBE],
    )
  }
  const { rows } = await client.query('select name, value from settings')
  for (const { name, value } of rows) {
    await client.query('update settings set value = $1 where name = $2', [taint(value), name])
  }
  await client.query(
    `update products set attributes = jsonb_build_array(jsonb_build_object('name', $1::text, 'value', $1::text))`,
    [PROBE],
  )
}

export async function listTexts(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
     and data_type in ('text', 'ARRAY') order by 1`,
  )
  return rows.map(({ name }) => name)
}

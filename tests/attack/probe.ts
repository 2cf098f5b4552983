import type pg from 'pg'
import { wordLists, words } from './stored-texts.ts'

/** Breaks out of text, attributes, scripts, titles, comments and CDATA if inserted unescaped. */
export const PROBE =
  'x\'"></script></title></textarea>--]]><script>globalThis.pwned=1</script><img src=x onerror="globalThis.pwned=2"><svg onload=globalThis.pwned=3>[x](javascript:globalThis.pwned=4)'

/** Matches parts of the probe that would be live markup; they must never appear unescaped. */
export const LIVE =
  /<script>globalThis|<img src=x|<svg onload|<\/script><\/title>|href="javascript:|\]\]><script/

const isAddress = (text: string) => /^(https?:|\/media\/|\d*$)/.test(text)

/** Settings with a fixed format, which must stay valid. */
const FIXED_FORMAT = /^(tax_condition|tone|display|email|days|from|until)$/

/** Appends the probe to every free text of a setting. */
const withProbe = (value: object): string =>
  JSON.stringify(value, (name, inner) =>
    typeof inner === 'string' && !FIXED_FORMAT.test(name) && !isAddress(inner)
      ? inner + PROBE
      : inner,
  )

/** Writes the probe into every stored text column directly, bypassing the validation of the API. */
export async function plantProbes(client: pg.Client): Promise<void> {
  for (const word of words) {
    const [table, column] = word.split('.')
    // A row number keeps unique columns unique after the probe is appended.
    const unique = /name|sku|text/.test(column as string)
      ? `row_number() over ()::text || ' ' ||`
      : ''
    await client.query(
      `with told as (select ctid as place, ${unique} ${column} || $1 as said from ${table} where ${column} is not null)
       update ${table} set ${column} = said from told where ${table}.ctid = place`,
      [PROBE],
    )
  }
  for (const list of wordLists) {
    const [table, column] = list.split('.')
    await client.query(`update ${table} set ${column} = array[$1]`, [PROBE])
  }
  const { rows } = await client.query('select name, value from settings')
  for (const { name, value } of rows) {
    await client.query('update settings set value = $1 where name = $2', [withProbe(value), name])
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

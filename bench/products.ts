import type pg from 'pg'

/** One design in four sizes and two in one size each are repeated, so that a third of the designs can be chosen in sizes. */
export const countDesigns = (products: number): number => 3 * Math.floor(products / 6)

/** Fills the catalogue with the wanted number of plausible products, with SQL. */
export async function fillCatalogue(client: pg.Client, wanted: number): Promise<void> {
  await client.query('truncate products, reviews, designs restart identity cascade')
  await client.query(
    `insert into designs (name) select 'Diseño ' || i from generate_series(1, $1) i`,
    [countDesigns(wanted) + 3],
  )
  await client.query(
    `
    with words as (select
      array['Anillo','Alianza','Aros','Collar','Pulsera','Dije','Reloj','Argollas','Cadena','Brazalete'] as kinds,
      array['clásico','liso','martillado','torneado','solitario','fino','ancho','de dama','de hombre','corazón',
            'romano','deportivo','trenzado','cepillado','pavé','halo','inicial','infinito'] as styles,
      array['esmeralda','zafiro','rubí','amatista','perla','circón','aguamarina','citrino','morganita','ónix',
            'topacio','granate'] as stones,
      (select array_agg(file) from photos where width = 800 and height = 800) as files,
      (select array_agg(id order by id) from categories) as categories,
      array['oro','plata_900','plata_925','plata_950','plata_oro','acero_quirurgico','acero_dorado','acero_blanco',
            'silicona','cuero','metal','caucho','otro'] as materials),
    pieces as (
      select i, 3 * ((i - 1) / 6) + greatest(1, (i - 1) % 6 - 2) as d, least((i - 1) % 6, 4) % 4 as piece
      from generate_series(1, $1) i)
    insert into products (category_id, design_id, name, description, material, size, price, discount_percentage, quantity,
                          sold, photos, date_created)
    select
      categories[1 + d / 3 % array_length(categories, 1)],
      d,
      kinds[1 + d % 10] || ' ' || styles[1 + (d / 10) % 18] || ' con ' || stones[1 + (d / 7) % 12] || ' ' || d,
      'Una pieza de ' || stones[1 + (d / 5) % 12] || ' pensada para todos los días, con terminación '
        || styles[1 + (d / 3) % 18] || ' y un peso que se siente apenas. Se entrega en su estuche.',
      materials[1 + (d / 11) % 13],
      'Talle ' || (10 + (d + 3 * piece) % 12),
      100000 + (d * 7919 % 500000) * 100 + d % 2 * piece * 200000,
      case when i % 9 = 0 then 15 else 0 end,
      i % 13,
      i * 31 % 400,
      array[files[1 + d % array_length(files, 1)], files[1 + (d + 1) % array_length(files, 1)]],
      now() - i * interval '7 minutes'
    from pieces, words
    order by i`,
    [wanted],
  )
  await client.query('vacuum analyze')
}

import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from '#contracts/admin/import-export.ts'

const MAX = MAX_IMPORT_BYTES
const rows = (count: number, toRow: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => toRow(at)).join('\n')
/** A file of nearly the largest size: a head, and a text repeated. */
const fill = (head: string, text: string, end = '') =>
  Buffer.concat([
    Buffer.from(head),
    Buffer.alloc(MAX - 1_000 - Buffer.byteLength(head) - Buffer.byteLength(end), text),
    Buffer.from(end),
  ])

const own = 'sku;nombre;categoria;material;precio;stock'
/** Columns that are read as numbers, dates, options and lists. */
const allOwn =
  'id;sku;nombre;categoria;material;talle;precio;precio_oferta;descuento;descuento_desde;descuento_hasta;stock;visible;grupo;descripcion;atributos;etiquetas;marca;gtin;referencia;para;edad;color'
const shopify = 'Handle,Title,Body (HTML),Type,Tags,Option1 Name,Option1 Value,Variant Price'
const tiendanube = 'Identificador de URL;Nombre;Descripción;Categorías;Precio;SKU'
const goods = (at: number) => `S-${at};Pieza ${at};Anillos;Oro;${at + 1};1`
const wide = (columns: number) =>
  `${own};${Array.from({ length: columns }, (_, at) => `c${at}`).join(';')}`

type Table = () => Buffer | string

/** Files that are made to keep the shop busy, or to fill its memory. */
export const refusedTables: Record<string, Table> = {
  '31 MB of «;»': () => fill('', ';'),
  '31 MB of «,»': () => fill('', ','),
  'a header of 31 MB without separators': () => fill('', 'a'),
  'one quoted cell of 31 MB': () => fill(`${own}\n"`, 'a', '"'),
  'one cell of 31 MB without quotes': () => fill(`${own}\n`, 'a'),
  'a quote that is never closed': () => fill(`${own}\n"`, 'a;b\n'),
  'thousands of lines in one cell': () => fill(`${own}\n"`, '\n', '"'),
  'a megabyte of quotes': () => fill(`${own}\n`, '"'),
  'quotes in pairs': () => fill(`${own}\n"`, '""', '"'),
  'NUL bytes': () => fill(`${own}\n`, '\0'),
  'UTF-16': () => Buffer.from(`\ufeff${own}\n${rows(20_000, goods)}`, 'utf16le'),
  'Windows-1252 in one cell': () => fill(`${own}\n`, '\xf1'.repeat(10)),
  'bytes at random': () => fill(`${own}\n`, '\xff\xfe\x80\x81'),
  'ten million short rows': () => fill(`${own}\n`, 'a\n'),
  '300 column names of 78,000 letters': () =>
    `${`${'Ñandú '.repeat(13_000)};`.repeat(299)}\n${goods(1)}`,
  '20,000 rows of 200 columns': () =>
    `${wide(194)}\n${rows(MAX_IMPORT_ROWS, (at) => `${goods(at)}${';x'.repeat(194)}`)}`,
}

/** Files as large, or as wrong, of which a part or all can be imported. */
export const acceptedTables: Record<string, Table> = {
  'one row of 30 million «;»': () => fill(`${own}\n${goods(1)}`, ';'),
  'millions of empty lines': () => fill(`${own}\n${goods(1)}\n`, '\n'),
  'millions of line ends as Macs had them': () => fill(`${own}\r${goods(1)}\r`, '\r'),
  'millions of lines of separators': () => fill(`${own}\n${goods(1)}\n`, ';;;;;\n'),
  '20,000 new products': () => `${own}\n${rows(MAX_IMPORT_ROWS, goods)}`,
  '20,000 wrong rows': () => `${own}\n${rows(MAX_IMPORT_ROWS, (at) => `S-${at};;x;y;z;w`)}`,
  '20,000 rows with the same code': () => `${own}\n${rows(MAX_IMPORT_ROWS, () => goods(1))}`,
  '20,000 pieces of one design': () =>
    `${own};grupo;talle\n${rows(MAX_IMPORT_ROWS, (at) => `S-${at};Sol;Anillos;Oro;1;1;g;${at}`)}`,
  '20,000 contradictions in one design': () =>
    `${own};grupo;talle\n${rows(MAX_IMPORT_ROWS, (at) => `${goods(at)};g;${at}`)}`,
  '20,000 rows of 90 columns': () =>
    `${wide(84)}\n${rows(MAX_IMPORT_ROWS, (at) => `${goods(at)}${';abcdefgh'.repeat(84)}`)}`,
  '12,000 descriptions of 1,800 letters': () =>
    `${own};descripcion\n${rows(12_000, (at) => `${goods(at)};${'ñandú '.repeat(300)}`)}`,
  '300 descriptions of 100,000 letters': () =>
    `${own};descripcion\n${rows(300, (at) => `${goods(at)};${'x y'.repeat(33_000)}`)}`,
  'attributes by the thousand': () =>
    `${own};atributos\n${rows(600, (at) => `${goods(at)};${'a:b|'.repeat(12_000)}a:b`)}`,
  'tags by the thousand': () =>
    `${own};etiquetas\n${rows(600, (at) => `${goods(at)};${'a|'.repeat(24_000)}a`)}`,
  'one long text shared by 20,000 variants': () =>
    `${shopify}\nsol,${'Sol '.repeat(20_000)},${'<p>x</p>'.repeat(12_000)},Anillos,${'a,'.repeat(40_000).replaceAll(',', ' ')},Talle,1,1\n${rows(19_999, (at) => `sol,,,,,,${at},1`)}`,
  'categories by the thousand, shared by 20,000 variants': () =>
    `${tiendanube}\nsol;Sol;x;${'a>b,'.repeat(24_000)};1;S\n${rows(19_999, (at) => `sol;;;;1;S-${at}`)}`,
  'an option of its own in each of 20,000 variants': () =>
    `${shopify}\n${rows(MAX_IMPORT_ROWS, (at) => `sol,Sol,x,Anillos,,Opción ${at},${at},1`)}`,
  'a long handle for 20,000 variants in as many colours': () =>
    `${shopify}\n${rows(300, (at) => `${'h'.repeat(90_000)},Sol,x,Anillos,,Color,c${at},1`)}`,
  'a row of cells of 78,000 letters': () =>
    `${allOwn}\n${Array(allOwn.split(';').length).fill('Ñandú '.repeat(13_000)).join(';')}`,
  'open tags': () =>
    `${shopify}\n${rows(300, (at) => `h${at},Sol,${'<script><a '.repeat(9_000)},Anillos,,,,1`)}`,
}

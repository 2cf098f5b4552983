import { isNull } from 'drizzle-orm'
import type { ImportRequest } from '#contracts/admin/import-export.ts'
import { NewProduct, ProductChanges } from '#contracts/admin/product-draft.ts'
import { inSpanish } from '#contracts/in-spanish.ts'
import type { ReadSource } from '#db/database.ts'
import { categories } from '#db/schema/catalogue.ts'
import type { ProductColumns } from '#domain/admin/products/product-columns.ts'
import { toPlainColumns } from '#domain/admin/products/write-product.ts'
import { Invalid } from '#domain/refusals.ts'
import { checkDistinctPieces } from './check-distinct-pieces.ts'
import { checkKnownPieces } from './check-known-pieces.ts'
import { checkSharedValues, groupByDesign, planMoves } from './designs.ts'
import type { Draft } from './draft.ts'
import { type ExistingRow, findExisting } from './find-existing.ts'
import { inTurns } from './in-turns.ts'
import { keepTogether } from './split-by-color.ts'
import { toPlainName } from './table.ts'

const REPORTED_STEP = 250

export type PlannedRow = {
  draft: Draft
  name: string
  existing: ExistingRow | null
  /** Of a new piece: a piece of the design that its group names, as exports do. */
  exportedDesign: ExistingRow | null
  /** The columns to write; empty if nothing differs. */
  columns: ProductColumns
  errors: Record<string, string[]>
  /** The name of its category. */
  category: string | null
  /** The name in the file, if this shop has no such category. */
  unknownCategory: string | null
}

const NO_MATERIAL = 'Elegí un material para las filas que no lo dicen, arriba.'

/** Computes the change of each row. With `lock`, the products stay locked until the transaction ends. */
export async function planImport(
  source: ReadSource,
  drafts: Draft[],
  request: ImportRequest,
  onPlanned: (rows: number) => Promise<void> | undefined = () => undefined,
): Promise<PlannedRow[]> {
  const existingProducts = await findExisting(source, drafts)
  keepTogether(drafts, existingProducts.find)
  const notRemoved = source.from
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .where(isNull(categories.date_removed))
    .orderBy(categories.id)
  const rows = await (source.lock ? notRemoved.for('share') : notRemoved)
  const nameOf = new Map(rows.map(({ id, name }) => [id, name]))
  const mapped = Object.entries(request.categories ?? {})
  const categoryOf = new Map(
    [
      ...mapped.filter(([, id]) => nameOf.has(id)),
      ...rows.map(({ id, name }) => [name, id] as const),
    ].map(([name, id]) => [toPlainName(name), id]),
  )
  const lineOf = new Map<string, number>()
  const toPlanned = (draft: Draft): PlannedRow => {
    const found = existingProducts.find(draft)
    const errors: Record<string, string[]> = {
      ...draft.errors,
      ...(found === 'missing' && { id: ['No existe ese producto.'] }),
      ...findDuplicate(draft, lineOf),
    }
    const row = found === 'missing' ? null : found
    if (row?.date_removed) errors['id'] = ['Está entre los quitados: restauralo primero.']
    const owner = draft.sku ? existingProducts.findBySku(draft.sku) : null
    if (owner && owner.id !== row?.id) errors['sku'] = [`Ya es el código del n.º ${owner.id}.`]
    const named = findCategory(draft, categoryOf)
    // An existing product stays in its category unless the row names another.
    const category = named ?? (row === null ? request.category : undefined)
    const isUnknown = draft.categories.length > 0 && (named ?? request.category) === undefined
    if (isUnknown) {
      errors['category'] = [`No existe la categoría «${draft.categories.slice(0, 3).join(', ')}».`]
    }
    const fields = {
      ...(row === null && request.material && { material: request.material }),
      ...(row === null && draft.unchanged_stock !== null && { quantity: draft.unchanged_stock }),
      ...draft.fields,
      ...(draft.sku !== null && { sku: draft.sku }),
      ...(category !== undefined && { category }),
    }
    if (row === null && !('material' in fields)) errors['material'] ??= [NO_MATERIAL]
    if (row && hasSoldSince(draft, row)) {
      errors['quantity'] ??= [toSoldSince(draft.exported_stock, row.quantity)]
    }
    const name = String(fields['name' as keyof typeof fields] ?? row?.name ?? '')
    const category_id = category ?? row?.category_id
    const plan = {
      ...{ draft, name, existing: row, ...toColumns(fields, row, errors) },
      exportedDesign: row === null ? existingProducts.findExportedDesign(draft) : null,
      category: (category_id && nameOf.get(category_id)) || null,
      unknownCategory: isUnknown ? (draft.categories[0] ?? null) : null,
    }
    if (Object.keys(plan.errors).length === 0) waitForPhoto(draft, plan)
    return plan
  }
  const planned: PlannedRow[] = []
  for (let at = 0; at < drafts.length; at += REPORTED_STEP) {
    await onPlanned(at)
    await inTurns(drafts.slice(at, at + REPORTED_STEP), (draft) => planned.push(toPlanned(draft)))
  }
  const designs = groupByDesign(planned)
  await inTurns(checkSharedValues(designs))
  await inTurns(planMoves(designs))
  await inTurns(checkDistinctPieces(designs, await existingProducts.listPieces()))
  await checkKnownPieces(source.from, planned)
  return planned
}

/** Written as it is, the stock of the table would bring back what was sold since its export, also at a second import. */
const hasSoldSince = ({ exported_stock, fields }: Draft, { quantity }: ExistingRow) =>
  exported_stock !== null &&
  'quantity' in fields &&
  quantity !== exported_stock &&
  quantity !== fields['quantity']

const toSoldSince = (exported: number | null, now: number) =>
  `Cambió desde que exportaste: era ${exported} y ahora es ${now}. Exportá de nuevo, o vaciá la celda stock.`

function findDuplicate({ line, id, sku }: Draft, lineOf: Map<string, number>) {
  const keys = [id && `id ${id}`, sku && `sku ${sku.toLowerCase()}`].filter(Boolean) as string[]
  const before = keys.map((key) => lineOf.get(key)).find((known) => known !== undefined)
  for (const key of keys) lineOf.set(key, lineOf.get(key) ?? line)
  return before === undefined ? {} : { id: [`Está repetido: también en la línea ${before}.`] }
}

const findCategory = ({ categories }: Draft, known: ReadonlyMap<string, number>) =>
  categories.map((name) => known.get(toPlainName(name))).find((id) => id !== undefined)

/** Validates with the same schemas as the product form. */
function toColumns(
  fields: Record<string, unknown>,
  existing: ExistingRow | null,
  known: Record<string, string[]>,
): { columns: ProductColumns; errors: Record<string, string[]> } {
  const parsed = existing
    ? ProductChanges.safeParse({ ...fields, version: existing.version }, inSpanish)
    : NewProduct.safeParse(fields, inSpanish)
  if (!parsed.success) {
    const errors = { ...known }
    for (const { path, message } of parsed.error.issues) {
      const field = String(path[0] ?? 'row')
      errors[field] ??= [message]
    }
    return { columns: {}, errors }
  }
  try {
    const { quantity, ...facts } = parsed.data
    const { version: _version, quantity_seen: _seen, ...rest } = facts as ProductChanges
    const columns = toPlainColumns(rest, existing)
    if (quantity !== undefined) columns.quantity = quantity
    return { columns: existing ? pickDifferent(columns, existing) : columns, errors: known }
  } catch (error) {
    if (error instanceof Invalid) return { columns: {}, errors: { ...known, ...error.fields } }
    throw error
  }
}

/** A piece that waits for its photo goes on waiting when the same table is imported again. */
function waitForPhoto({ waits_for_photo }: Draft, { existing, columns }: PlannedRow): void {
  if (!waits_for_photo) return
  if (existing?.waits_for_photo && columns.visible) delete columns.visible
  if (!existing && columns.visible !== false) columns.waits_for_photo = true
}

function pickDifferent(columns: ProductColumns, existing: ExistingRow): ProductColumns {
  const differs = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(existing[name as keyof ExistingRow])
  const different = Object.fromEntries(Object.entries(columns).filter(differs))
  // The current percentage is computed by a trigger, from the product's own discount and from rules.
  if (different['own_discount'] === undefined) delete different['discount_percentage']
  return different
}

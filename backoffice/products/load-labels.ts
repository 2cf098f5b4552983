import { call } from '#app/session/call.ts'
import { MAX_BULK_PIECES, type SelectionInput } from '#contracts/admin/bulk-requests.ts'
import { adminDesignListApi, type DesignPiece } from '#contracts/admin/design-list.ts'

const PER_PAGE = 100

export type Label = Pick<DesignPiece, 'id' | 'size' | 'sku' | 'price'> & { name: string }

/** The chosen pieces, by the names of their designs. */
export async function loadLabels(selection?: SelectionInput): Promise<Label[]> {
  if (!selection) return []
  const { ids, filters = {}, except = [] } = selection
  const [chosen, excepted] = [ids && new Set(ids.map(Number)), new Set(except.map(Number))]
  const labels: Label[] = []
  for (let page = 1; labels.length < MAX_BULK_PIECES; page += 1) {
    const query = { ...filters, sort: 'name', page, per_page: PER_PAGE } as const
    const { results, count } = await call(adminDesignListApi.list, { query })
    for (const { name, pieces } of results) {
      const wanted = pieces.filter(({ id }) => (chosen ? chosen.has(id) : !excepted.has(id)))
      labels.push(...wanted.map(({ id, size, sku, price }) => ({ id, size, sku, price, name })))
    }
    if (page * PER_PAGE >= count || labels.length === chosen?.size) break
  }
  return labels
}

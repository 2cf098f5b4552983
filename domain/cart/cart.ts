import type { Cart, CartLine, CartTotal } from '#contracts/cart.ts'
import type { Database } from '#db/database.ts'
import type { ListedRow, ToProducts } from '#domain/catalogue/product.ts'
import { toPesos } from '#domain/money.ts'
import { Refusal } from '#domain/refusals.ts'
import { prepareStatements } from './statements.ts'
import { createSync } from './sync.ts'

type Dependencies = { db: Database; toProducts: ToProducts }
type Row = { id: number; count: number; product: ListedRow }
type ChangedRow = Row & { is_changed: boolean }

/** The cart of a customer. It has one line per product, with the current price and stock. */
export function createCart({ db, toProducts }: Dependencies) {
  const statements = prepareStatements(db)

  const toCart = async (rows: Row[]): Promise<Cart> => {
    const products = await toProducts(rows.map(({ product }) => product))
    return {
      cart: rows.map(({ id, count }, at) => ({ id, count, product: products[at] }) as CartLine),
    }
  }

  const hasChanged = (rows: ChangedRow[]) => rows.some((row) => row.is_changed)

  const findProductAndLine = async (user: number, product: number) => {
    const [found] = await statements.productAndLine.execute({ user, product })
    return found
  }

  return {
    list: async (user: number) => toCart(await statements.list.execute({ user })),

    async add(user: number, product: number): Promise<Cart> {
      const rows = await statements.add.execute({ user, product })
      if (hasChanged(rows)) return toCart(rows)
      const found = await findProductAndLine(user, product)
      if (!found) throw new Refusal('product_not_found')
      if (!found.line && found.quantity === 0) throw new Refusal('out_of_stock')
      throw new Refusal('already_in_cart')
    },

    async update(user: number, product: number, count: number): Promise<Cart> {
      const rows = await statements.update.execute({ user, product, count })
      if (hasChanged(rows)) return toCart(rows)
      const found = await findProductAndLine(user, product)
      throw new Refusal(found?.line ? 'not_enough_stock' : 'not_in_cart')
    },

    async remove(user: number, product: number): Promise<Cart> {
      const rows = await statements.remove.execute({ user, product })
      if (!hasChanged(rows)) throw new Refusal('not_in_cart')
      return toCart(rows.filter((row) => !row.is_changed))
    },

    async getTotal(user: number): Promise<CartTotal> {
      const [sums] = await statements.total.execute({ user })
      return {
        total_cost: toPesos(sums?.cost ?? 0),
        total_compare_cost: toPesos(sums?.compare_cost ?? 0),
      }
    },

    async countItems(user: number): Promise<number> {
      const [row] = await statements.count.execute({ user })
      return row?.lines ?? 0
    },

    async empty(user: number): Promise<{ success: true }> {
      await statements.empty.execute({ user })
      return { success: true }
    },

    sync: createSync({ db, toCart }),
  }
}

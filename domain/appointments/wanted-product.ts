import { and, eq, inArray, sql } from 'drizzle-orm'
import type { AdminAppointment } from '#contracts/admin/appointments.ts'
import { toMediaPath } from '#contracts/media.ts'
import { toProductName } from '#contracts/product-name.ts'
import type { Database } from '#db/database.ts'
import { products } from '#db/schema/catalogue.ts'
import { photos } from '#db/schema/photos.ts'
import { isMainPhoto, isShown } from '#domain/catalogue/product.ts'
import { Invalid } from '#domain/refusals.ts'

type WantedProduct = NonNullable<AdminAppointment['product']>

type Wanting = { product_id: number | null; any_size: boolean }

/** Finds what the visitors want to see: a piece, or a design, which is named without a size. */
export async function readWantedProducts(
  from: Database,
  appointments: Wanting[],
): Promise<(appointment: Wanting) => WantedProduct | null> {
  const known = appointments.flatMap(({ product_id }) => product_id ?? [])
  if (known.length === 0) return () => null
  const rows = await from
    .select({
      id: products.id,
      name: products.name,
      size: products.size,
      photo: sql<string | null>`coalesce(${products.own_photo}, ${products.photos}[1])`,
      shown: sql<boolean>`${isShown}`,
    })
    .from(products)
    .where(inArray(products.id, known))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ({ product_id, any_size }) => {
    const row = product_id === null ? undefined : byId.get(product_id)
    if (!row) return null
    const { id, name, photo, shown } = row
    return {
      id,
      name: any_size ? name : toProductName(row),
      photo: photo && toMediaPath(photo),
      shown,
    }
  }
}

/** A piece for the mail to the shop. */
export async function getWantedPiece(from: Database, id: number) {
  const [piece] = await from
    .select({ product: products, photo: photos })
    .from(products)
    .leftJoin(photos, isMainPhoto)
    .where(and(eq(products.id, id), isShown))
  if (!piece) {
    throw new Invalid({
      product_id: ['Esa pieza ya no está en la tienda. Quitala para pedir la cita.'],
    })
  }
  return { ...piece.product, photo: piece.photo }
}

export type WantedPiece = Awaited<ReturnType<typeof getWantedPiece>>

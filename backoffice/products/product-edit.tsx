import Button from '@mui/material/Button'
import { useCallback } from 'react'
import { useRecordContext } from 'react-admin'
import { Link, useParams } from 'react-router'
import { call } from '#app/session/call.ts'
import { AdminEdit } from '#backoffice/components/admin-edit.tsx'
import { Loading } from '#backoffice/components/loading.tsx'
import { PageHeader } from '#backoffice/components/page-header.tsx'
import { useHasPermission } from '#backoffice/components/use-permission.ts'
import { useReply } from '#backoffice/components/use-reply.ts'
import { adminDesignsApi } from '#contracts/admin/designs.ts'
import type { EditedProduct } from '#contracts/admin/edited-product.ts'
import { adminProductsApi } from '#contracts/admin/products.ts'
import { DesignForm } from './design-form.tsx'
import { ProductButtons } from './product-buttons.tsx'
import { Photos, ProductFacts } from './product-facts.tsx'
import { Variants } from './variants.tsx'
import { WaitingPeople } from './waiting-people.tsx'

export function ProductEdit() {
  // Who may only count stock does so in the list; a form of locked fields would say less than the facts.
  const mayChange = useHasPermission('catalogue', 'prices_discounts')
  const { id } = useParams()
  return mayChange ? <DesignOfPiece key={id} id={Number(id)} /> : <ProductView />
}

/** The address names a piece: its design is opened, with the row of this piece. */
function DesignOfPiece({ id }: { id: number }) {
  const load = useCallback(async () => {
    const { design_id } = await call(adminProductsApi.get, { params: { id } })
    return call(adminDesignsApi.get, { params: { id: design_id } })
  }, [id])
  const { reply, error, retry } = useReply(load)
  if (error) return <NotLoaded isGone={error.status === 404} onRetry={retry} />
  if (!reply) return <Loading />
  return (
    <DesignForm
      loaded={reply}
      currentPiece={id}
      actions={({ pieces, removed }, onChanged) => {
        const piece = [...pieces, ...removed].find((each) => each.id === id)
        return piece && <ProductButtons product={piece} onChanged={onChanged} />
      }}
    />
  )
}

const NotLoaded = ({ isGone, onRetry }: { isGone: boolean; onRetry: () => void }) => (
  <>
    <PageHeader title={isGone ? 'Ya no existe' : 'No pudimos cargar el producto'} />
    {isGone ? (
      <Button component={Link} to="/products" variant="contained">
        Volver a la lista
      </Button>
    ) : (
      <Button variant="contained" onClick={onRetry}>
        Reintentar
      </Button>
    )}
  </>
)

/** A piece, for staff without permission to change it. */
const ProductView = () => (
  <AdminEdit<EditedProduct>
    toTitle={({ name }) => name}
    actions={(product) => <ProductButtons product={product} />}
  >
    <Waiting />
    <Photos />
    <ProductFacts />
    <Variants />
  </AdminEdit>
)

const Waiting = () => <WaitingPeople count={useRecordContext<EditedProduct>()?.waiting ?? 0} />

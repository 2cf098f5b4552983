import Box from '@mui/material/Box'
import { type KeyboardEvent, useRef, useState } from 'react'
import { call } from '#app/session/call.ts'
import { formatPrice } from '#app/ui/price.tsx'
import { parsePesos, pesosField, typePesos } from '#backoffice/components/pesos.ts'
import { useAction } from '#backoffice/components/use-action.ts'
import { withPriceConfirmation } from '#backoffice/data/confirm-price.ts'
import type { ListedProduct } from '#contracts/admin/edited-product.ts'
import { adminProductsApi } from '#contracts/admin/products.ts'
import { usePriceNotice } from './use-price-notice.tsx'

type Props = {
  label: string
  value: number
  shown: string
  isMoney?: boolean
  onSave: (value: number) => Promise<unknown>
}

const field = {
  width: '7.5rem',
  padding: '0.25rem 0.5rem',
  border: 1,
  borderColor: 'primary.main',
  borderRadius: '2px',
  textAlign: 'right',
}

const face = {
  border: 0,
  borderBottom: '1px dashed',
  borderColor: 'text.disabled',
  background: 'none',
  padding: '0.25rem 0',
  '&:hover': { borderColor: 'text.primary' },
}

/** A number that can be edited in its table cell: Enter saves, Escape cancels. */
function InlineNumber({ label, value, shown, isMoney = false, onSave }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const isLeaving = useRef(false)

  const close = () => {
    isLeaving.current = true
    setIsOpen(false)
  }
  const save = (input: HTMLInputElement) => {
    if (isLeaving.current) return
    if (!input.checkValidity()) return input.reportValidity()
    close()
    if (input.value === '') return
    const typed = isMoney ? (parsePesos(input.value) ?? value) : Number(input.value)
    if (typed !== value) void onSave(typed)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') close()
    if (event.key === 'Enter') {
      event.preventDefault()
      save(event.currentTarget)
    }
  }

  if (!isOpen) {
    const open = () => {
      isLeaving.current = false
      setIsOpen(true)
    }
    return (
      <Box
        component="button"
        type="button"
        sx={face}
        aria-label={`${label}: ${shown}. Cambiar`}
        onClick={open}
      >
        {shown}
      </Box>
    )
  }
  return (
    <Box
      component="input"
      {...(isMoney ? pesosField : { type: 'number', min: 0 })}
      aria-label={label}
      defaultValue={isMoney ? typePesos(value) : value}
      autoFocus
      onFocus={({ target }: { target: HTMLInputElement }) => target.select()}
      onBlur={({ target }: { target: HTMLInputElement }) => save(target)}
      onKeyDown={press}
      sx={field}
    />
  )
}

export function InlinePrice({ product: { id, name, price, version } }: { product: ListedProduct }) {
  const [, act] = useAction()
  const notifySaved = usePriceNotice()
  const save = (changed: number) =>
    act(async () => {
      const saved = await withPriceConfirmation((more) =>
        call(adminProductsApi.update, {
          params: { id },
          body: { price: changed, version, ...more },
        }),
      )
      notifySaved(saved, `${name}: ${formatPrice(changed)}`)
    })
  return (
    <InlineNumber
      label={`Precio de ${name}`}
      value={price}
      shown={formatPrice(price)}
      isMoney
      onSave={save}
    />
  )
}

/** Sends the stock that was seen, so that the server applies the difference and sales meanwhile still count. */
export function InlineStock({ product }: { product: ListedProduct }) {
  const { id, name, quantity, version } = product
  const [, act] = useAction()
  const save = (changed: number) =>
    act(
      () =>
        call(adminProductsApi.update, {
          params: { id },
          body: { quantity: changed, quantity_seen: quantity, version },
        }),
      `${name}: ${changed} en stock`,
    )
  return (
    <InlineNumber
      label={`Stock de ${name}`}
      value={quantity}
      shown={String(quantity)}
      onSave={save}
    />
  )
}

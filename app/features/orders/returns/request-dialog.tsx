import { type FormEvent, useState } from 'react'
import type { OrderAccess } from '#app/features/orders/access/order-access.ts'
import { CallFailed } from '#app/session/call-failed.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { TextareaField } from '#app/ui/textarea-field.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import {
  MAX_REASON_LENGTH,
  MAX_RETURN_PHOTOS,
  type NewReturn,
  type OrderReturns,
} from '#contracts/returns.ts'
import { RequestLines } from './request-lines.tsx'
import { askWords } from './return-words.ts'

type Props = {
  access: OrderAccess
  kind: OrderReturns['offers'][number]['kind']
  items: OrderReturns['items']
  onClose: () => void
  /** `missing` photos could not be sent; the request itself is stored. */
  onDone: (missing: number) => void
}

const intros: Record<Props['kind'], string> = {
  cancellation:
    'Le pedimos a la tienda que cancele todo el pedido y te devuelva lo que pagaste. Te respondemos por correo.',
  exchange: 'Elegí la pieza y el talle que querés. Te respondemos por correo con los pasos.',
  return: 'Elegí qué querés devolver. Te respondemos por correo con los pasos.',
}

export function RequestDialog({ access, kind, items, onClose, onDone }: Props) {
  const [isBusy, run] = useBusy()
  const [error, setError] = useState('')
  const [lines, setLines] = useState<NewReturn['items']>(() => startLines(kind, items))
  const [photos, setPhotos] = useState<File[]>([])
  const isWhole = kind === 'cancellation'

  async function send(reason: string) {
    const mistake = findMistake(kind, lines, reason, photos)
    if (mistake) return setError(mistake)
    setError('')
    try {
      const items = isWhole ? [] : lines
      const { id } = await access.requestReturn({ kind, reason, items })
      onDone(await sendPhotos(access, id, photos))
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure
      setError(failure.status === 0 ? 'No pudimos llegar a la tienda.' : failure.message)
    }
  }

  return (
    <Dialog
      title={askWords[kind]}
      onClose={onClose}
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim()
        void run(() => send(reason))
      }}
      answer={<SubmitButton busy={isBusy}>Enviar</SubmitButton>}
    >
      <div className="or-form">
        <p>{intros[kind]}</p>
        {!isWhole && (
          <RequestLines
            items={items}
            lines={lines}
            isExchange={kind === 'exchange'}
            onChange={setLines}
          />
        )}
        <TextareaField
          label="Motivo"
          name="reason"
          rows={3}
          maxLength={MAX_REASON_LENGTH}
          required
        />
        {!isWhole && (
          <label className="or-photos">
            <span>Fotos (opcional, hasta {MAX_RETURN_PHOTOS})</span>
            <input
              type="file"
              accept="image/jpeg,image/png,image/webp"
              multiple
              onChange={({ target }) => setPhotos([...(target.files ?? [])])}
            />
            <small className="muted">Las ve sólo el equipo de la tienda.</small>
          </label>
        )}
        <p role="alert" className="or-error">
          {error}
        </p>
      </div>
    </Dialog>
  )
}

/** A single piece is chosen already. */
function startLines(kind: Props['kind'], items: Props['items']): NewReturn['items'] {
  const [first] = items
  if (items.length !== 1 || !first || kind === 'cancellation') return []
  return [{ order_item_id: first.order_item_id, count: 1 }]
}

function findMistake(
  kind: Props['kind'],
  lines: NewReturn['items'],
  reason: string,
  photos: File[],
): string | null {
  if (kind !== 'cancellation' && lines.length === 0) return 'Elegí al menos una pieza.'
  if (kind === 'exchange' && lines.some((line) => line.wanted_product_id === undefined)) {
    return 'Elegí el talle nuevo.'
  }
  if (!reason) return 'Contanos el motivo.'
  return photos.length > MAX_RETURN_PHOTOS ? `Pueden ser hasta ${MAX_RETURN_PHOTOS} fotos.` : null
}

/** One after the other. Returns how many could not be sent. */
async function sendPhotos(access: OrderAccess, id: number, photos: File[]): Promise<number> {
  let missing = 0
  for (const photo of photos) {
    await access.addPhoto(id, photo).catch((failure: unknown) => {
      if (!(failure instanceof CallFailed)) throw failure
      missing += 1
    })
  }
  return missing
}

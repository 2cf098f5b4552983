import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useRef, useState } from 'react'
import { Confirm, useNotify } from 'react-admin'
import { useNavigate } from 'react-router'
import { call } from '#app/session/call.ts'
import { CallFailed } from '#app/session/call-failed.ts'
import { useBusy } from '#app/ui/use-busy.ts'
import { CheckedForm } from '#backoffice/components/checked-form.tsx'
import { toReason } from '#backoffice/components/use-action.ts'
import { useGroupedPesos } from '#backoffice/components/use-grouped-pesos.ts'
import { pesosField } from '#backoffice/format/pesos.ts'
import { adminCashApi, type OpenCash } from '#contracts/admin/cash.ts'
import { formatPrice } from '#contracts/format-price.ts'
import { parsePesos, typePesos } from '#contracts/pesos.ts'
import css from './cash.module.css'
import { toDifferenceWords } from './cash-words.ts'

const NoIcon = () => null

type Props = { cash: OpenCash; onChanged: () => void }

const toCents = (pesos: number) => Math.round(pesos * 100)

/** Counts the cash against what is expected, and closes. */
export function ClosingForm({ cash, onChanged }: Props) {
  const [opening, setOpening] = useState(() => typePesos(cash.last_counted ?? 0))
  const [counted, setCounted] = useState('')
  const [note, setNote] = useState('')
  const changeOpening = useGroupedPesos(opening, setOpening)
  const changeCounted = useGroupedPesos(counted, setCounted)
  const [isAsking, setIsAsking] = useState(false)
  const { isBusy, refusal, close } = useClose(cash, onChanged)
  const [start, end] = [parsePesos(opening), parsePesos(counted)]
  const expected = start === null ? null : (toCents(start) + toCents(cash.change)) / 100
  const difference =
    expected === null || end === null ? null : (toCents(end) - toCents(expected)) / 100

  const confirm = () => {
    setIsAsking(false)
    if (start !== null && end !== null) void close({ opening: start, counted: end, note })
  }
  return (
    <CheckedForm className={css.form} onSubmit={() => setIsAsking(true)}>
      <TextField
        label="Con cuánto efectivo empezó"
        required
        value={opening}
        onChange={changeOpening}
        helperText={
          cash.last_counted === null ? 'El fondo de caja.' : 'Lo que dejó el último cierre.'
        }
        slotProps={{ htmlInput: pesosField }}
      />
      <TextField
        label="Cuánto efectivo hay"
        required
        value={counted}
        onChange={changeCounted}
        helperText={
          expected === null
            ? 'Contalo y escribí el total.'
            : `Tendría que haber ${formatPrice(expected)}.`
        }
        slotProps={{ htmlInput: pesosField }}
      />
      <p role="status" className={css.difference}>
        {difference !== null && (
          <span className={difference === 0 ? '' : css.bad}>
            La caja{' '}
            {difference === 0 ? 'coincide' : `no coincide: ${toDifferenceWords(difference)}`}.
          </span>
        )}
      </p>
      <TextField
        label={difference ? 'Por qué hay una diferencia' : 'Nota'}
        required={Boolean(difference)}
        multiline
        minRows={2}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
      {refusal && (
        <p role="alert" className={css.bad}>
          {refusal}
        </p>
      )}
      <p className={css.note}>
        Un cierre no se cambia después. Lo que cobres más tarde va al próximo.
      </p>
      <Button type="submit" variant="contained" loading={isBusy}>
        Cerrar la caja
      </Button>
      {end !== null && (
        <Confirm
          isOpen={isAsking}
          title="¿Cerrar la caja?"
          content={`Quedan ${formatPrice(end)} en efectivo${difference ? `, ${toDifferenceWords(difference)}` : ''}. Un cierre no se cambia después.`}
          confirm="Cerrar la caja"
          cancel="Volver"
          ConfirmIcon={NoIcon}
          CancelIcon={NoIcon}
          onConfirm={confirm}
          onClose={() => setIsAsking(false)}
        />
      )}
    </CheckedForm>
  )
}

type Typed = { opening: number; counted: number; note: string }

function useClose({ change }: OpenCash, onChanged: () => void) {
  const [isBusy, run] = useBusy()
  const [refusal, setRefusal] = useState('')
  const notify = useNotify()
  const navigate = useNavigate()
  // A repetition after a lost reply has the key of the first attempt, and closes nothing twice.
  const attempt = useRef({ of: '', key: '' })

  const close = (draft: Typed) =>
    run(async () => {
      setRefusal('')
      const of = JSON.stringify([draft, change])
      if (attempt.current.of !== of) attempt.current = { of, key: crypto.randomUUID() }
      try {
        const body = { ...draft, seen_change: change, key: attempt.current.key }
        const { id } = await call(adminCashApi.close, { body })
        notify('Caja cerrada', { type: 'success' })
        void navigate(`/caja/${id}`)
      } catch (error) {
        setRefusal(toReason(error))
        if (error instanceof CallFailed && error.code === 'cash_changed') onChanged()
      }
    })
  return { isBusy, refusal, close }
}

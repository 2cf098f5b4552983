import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { useNotify } from 'react-admin'
import { call } from '#app/session/call.ts'
import { CallFailed } from '#app/session/call-failed.ts'
import { useBusy } from '#app/ui/use-busy.ts'
import { Loaded } from '#backoffice/components/loaded.tsx'
import { toReason, useAction } from '#backoffice/components/use-action.ts'
import { useReply } from '#backoffice/components/use-reply.ts'
import { formatDateTime } from '#backoffice/format/dates.ts'
import {
  isThisDevice,
  type PushState,
  readPushState,
  subscribeDevice,
  unsubscribeDevice,
} from '#backoffice/push/device-push.ts'
import { adminPushApi, type PushDevice } from '#contracts/admin/push.ts'

const load = () => call(adminPushApi.list)

const words: Record<PushState, string> = {
  unsupported:
    'Este navegador no puede recibir avisos. En un iPhone, primero agregá la trastienda a la pantalla de inicio y entrá desde ahí.',
  denied:
    'Este navegador bloquea los avisos de la tienda. Permitilos en sus ajustes del sitio y volvé a entrar acá.',
  off: 'Recibí un aviso en este equipo cuando entra un pedido pagado, también con la trastienda cerrada.',
  on: 'Este equipo recibe un aviso cuando entra un pedido pagado, también con la trastienda cerrada.',
}

/** Messages about paid orders: this browser, and the other devices of the account. */
export function PushDevices() {
  const reply = useReply(load)
  const [state, setState] = useState<PushState | null>(null)
  const devices = reply.reply?.devices
  useEffect(() => {
    if (devices) void readPushState(devices).then(setState)
  }, [devices])
  return (
    <Loaded of={reply}>
      {({ public_key, devices: listed }) => (
        <>
          <p style={{ marginBlock: '1rem 0.5rem' }}>{state && words[state]}</p>
          {state === 'off' && <SubscribeButton publicKey={public_key} onDone={reply.retry} />}
          <Box component="ul" sx={{ marginTop: '0.5rem' }} aria-label="Equipos con avisos">
            {listed.map((device) => (
              <Row key={device.id} device={device} onRemoved={reply.retry} />
            ))}
          </Box>
        </>
      )}
    </Loaded>
  )
}

type SubscribeProps = { publicKey: string; onDone: () => void }

function SubscribeButton({ publicKey, onDone }: SubscribeProps) {
  const [isBusy, run] = useBusy()
  const notify = useNotify()
  const subscribe = () =>
    run(async () => {
      try {
        const device = await subscribeDevice(publicKey)
        if (device) notify('Listo: este equipo recibe avisos', { type: 'success' })
      } catch (error) {
        const isOurs = error instanceof CallFailed
        // The browser could not reach its push service.
        notify(
          isOurs ? toReason(error) : 'El navegador no pudo activar los avisos. Probá de nuevo.',
          {
            type: 'error',
          },
        )
      }
      onDone()
    })
  return (
    <Button variant="outlined" loading={isBusy} onClick={subscribe}>
      Recibir avisos en este equipo
    </Button>
  )
}

type RowProps = { device: PushDevice; onRemoved: () => void }

function Row({ device: row, onRemoved }: RowProps) {
  const { id, device, date_created, date_sent } = row
  const [isBusy, act] = useAction()
  const remove = async () => {
    await act(async () => {
      await call(adminPushApi.remove, { params: { id } })
      if (isThisDevice(row)) await unsubscribeDevice()
    }, 'Ese equipo ya no recibe avisos')
    onRemoved()
  }
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: '0.5rem',
        alignItems: 'center',
        paddingBlock: '0.5rem',
      }}
    >
      <Box sx={{ flex: 1, minWidth: '12rem' }}>
        {device}
        {isThisDevice(row) && ' · este equipo'}
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
          {date_sent
            ? `Último aviso: ${formatDateTime(date_sent)}`
            : `Desde ${formatDateTime(date_created)}, todavía sin avisos`}
        </Box>
      </Box>
      <Button
        size="small"
        disabled={isBusy}
        onClick={() => act(() => call(adminPushApi.test, { params: { id } }), 'Prueba en camino')}
      >
        Mandar una prueba
      </Button>
      <Button variant="outlined" size="small" disabled={isBusy} onClick={remove}>
        Quitar
      </Button>
    </Box>
  )
}

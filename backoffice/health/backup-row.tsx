import Button from '@mui/material/Button'
import { useState } from 'react'
import { call } from '#app/session/call.ts'
import { Chip } from '#backoffice/components/chip.tsx'
import { FormDialog } from '#backoffice/components/form-dialog.tsx'
import { useAction } from '#backoffice/components/use-action.ts'
import { useMe } from '#backoffice/components/use-permission.ts'
import { download } from '#backoffice/data/download.ts'
import { formatDateTime } from '#backoffice/format/dates.ts'
import { formatCount } from '#backoffice/format/format-count.ts'
import { loadOperations } from '#backoffice/operations/operations-store.ts'
import { adminBackupsApi, type Backup, type BackupTest } from '#contracts/admin/backups.ts'
import css from './backups.module.css'
import { formatSize } from './format-size.ts'
import { RestoreDialog } from './restore-dialog.tsx'

type Props = {
  backup: Backup
  /** Whether another task with backups runs. */
  isWorking: boolean
  onChanged: () => void
}

/** One backup. Only the owner downloads or deletes it, after a confirmation of the identity. */
export function BackupRow({ backup, isWorking, onChanged }: Props) {
  const { name, at, bytes, is_here, is_encrypted, test } = backup
  const isOwner = useMe()?.role === 'owner'
  const [isBusy, act] = useAction()
  const [isRemoving, setIsRemoving] = useState(false)
  const [isRestoring, setIsRestoring] = useState(false)
  const params = { name }
  const when = formatDateTime(at)
  const startTest = () =>
    act(async () => {
      await call(adminBackupsApi.test, { params, body: { key: crypto.randomUUID() } })
      await loadOperations()
    })
  return (
    <li className={css.row}>
      <div className={css.words}>
        <strong>{when}</strong> <span>{formatSize(bytes)}</span>
        <small>{name}</small>
        {test && <TestResult test={test} />}
      </div>
      <State backup={backup} />
      {is_here && (
        <span className={css.actions}>
          {!is_encrypted && (
            <Button
              size="small"
              variant="outlined"
              disabled={isWorking}
              loading={isBusy}
              aria-label={`Probar la copia del ${when}`}
              onClick={() => void startTest()}
            >
              Probar la copia
            </Button>
          )}
          {isOwner && (
            <Button
              size="small"
              loading={isBusy}
              aria-label={`Descargar la copia del ${when}`}
              onClick={() => void act(() => download(adminBackupsApi.download, { params }, name))}
            >
              Descargar
            </Button>
          )}
          {isOwner && !is_encrypted && (
            <Button
              size="small"
              disabled={isWorking}
              aria-label={`Restaurar la copia del ${when}`}
              onClick={() => setIsRestoring(true)}
            >
              Restaurar
            </Button>
          )}
          {isOwner && (
            <Button
              size="small"
              color="error"
              aria-label={`Borrar la copia del ${when}`}
              onClick={() => setIsRemoving(true)}
            >
              Borrar
            </Button>
          )}
        </span>
      )}
      {isRestoring && (
        <RestoreDialog name={name} when={when} onClose={() => setIsRestoring(false)} />
      )}
      {isRemoving && (
        <FormDialog
          title={`¿Borrar la copia del ${when}?`}
          button="Borrar la copia"
          message="Copia borrada"
          onClose={() => setIsRemoving(false)}
          onSend={() => call(adminBackupsApi.remove, { params })}
          onDone={() => {
            setIsRemoving(false)
            onChanged()
          }}
        >
          <p>No se puede deshacer. Antes de borrarla, fijate de tener otra más nueva.</p>
        </FormDialog>
      )}
    </li>
  )
}

const counted = (count: number, one: string, many: string) =>
  `${formatCount(count)} ${count === 1 ? one : many}`

/** «Probada el 25/11 a las 10:30: 94 productos, 120 pedidos, 180 fotos» */
function TestResult({ test }: { test: BackupTest }) {
  const { at, products, orders, photos, missing_photos } = test
  const parts = [
    counted(products, 'producto', 'productos'),
    counted(orders, 'pedido', 'pedidos'),
    counted(photos, 'foto', 'fotos'),
  ]
  return (
    <p className={missing_photos > 0 ? css.failed : css.tested}>
      Probada el {formatDateTime(at)}: {parts.join(', ')}.
      {missing_photos > 0 &&
        ` Faltan ${counted(missing_photos, 'foto', 'fotos')} que la tienda nombra.`}
    </p>
  )
}

const originWords: Record<Backup['origin'], string> = {
  hand: 'A mano',
  night: 'Automática',
  before_restore: 'Antes de restaurar',
  upload: 'Subida',
}

const State = ({ backup }: { backup: Backup }) => {
  const { origin, is_here, is_verified, is_encrypted } = backup
  return (
    <span className={css.states}>
      {is_here && <Chip tone="calm">{originWords[origin]}</Chip>}
      {!is_here && <Chip tone="calm">En otra carpeta</Chip>}
      {is_here && !is_encrypted && (
        <Chip tone={is_verified ? 'good' : 'calm'}>{is_verified ? 'Revisada' : 'Sin revisar'}</Chip>
      )}
      {is_here && <Chip tone="calm">{is_encrypted ? 'Cifrada' : 'Sin cifrar'}</Chip>}
    </span>
  )
}

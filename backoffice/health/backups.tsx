import Button from '@mui/material/Button'
import { useEffect, useRef } from 'react'
import { useNotify } from 'react-admin'
import { Link } from 'react-router'
import { call } from '#app/session/call.ts'
import { useStore } from '#app/ui/create-store.ts'
import { useBusy } from '#app/ui/use-busy.ts'
import { Loaded } from '#backoffice/components/loaded.tsx'
import { toReason } from '#backoffice/components/use-action.ts'
import { useMe } from '#backoffice/components/use-permission.ts'
import { useReply } from '#backoffice/components/use-reply.ts'
import { dismissOperation } from '#backoffice/operations/follow-operation.ts'
import { isOpen, loadOperations, operationsStore } from '#backoffice/operations/operations-store.ts'
import { adminBackupsApi } from '#contracts/admin/backups.ts'
import type { OperationKind } from '#contracts/admin/operations.ts'
import { BackupRow } from './backup-row.tsx'
import css from './backups.module.css'
import { formatSize } from './format-size.ts'
import { UploadButton } from './upload-button.tsx'

const load = () => call(adminBackupsApi.list)
const backupKinds: OperationKind[] = ['backup', 'backup_test', 'restore']

/** Makes backups, and lists those that the shop can see. */
export function Backups({ onChanged }: { onChanged: () => void }) {
  const list = useReply(load)
  const refresh = () => {
    list.retry()
    onChanged()
  }
  const isRunning = useRunningBackup(refresh)
  const isOwner = useMe()?.role === 'owner'
  return (
    <section className={css.backups} aria-labelledby="backups">
      <header>
        <h2 id="backups">Copias de seguridad</h2>
        <span className={css.actions}>
          {isOwner && <UploadButton onDone={refresh} />}
          <StartButton isRunning={isRunning} />
        </span>
      </header>
      <p className={css.note}>
        Una copia es un archivo con toda la tienda: productos, fotos, pedidos, clientes y claves.
        Mientras se hace, se sigue vendiendo. La tienda hace una por noche:{' '}
        <Link to="/ajustes/copias">cambiar la hora o los días que se guardan</Link>. Bajá alguna a
        otro lugar, cifrada: si se rompe el servidor, las de esta lista se pierden con él.
      </p>
      <Loaded of={list}>
        {({ results, free_bytes }) => (
          <>
            {results.length === 0 ? (
              <p>Todavía no hay ninguna copia.</p>
            ) : (
              <ul className={css.list}>
                {results.map((backup) => (
                  <BackupRow
                    key={backup.name}
                    backup={backup}
                    isWorking={isRunning}
                    onChanged={refresh}
                  />
                ))}
              </ul>
            )}
            {free_bytes !== null && (
              <p className={css.note}>Quedan {formatSize(free_bytes)} libres en el disco.</p>
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}

/** The panel of tasks shows the progress. Whoever clicks twice, or in two windows, gets the same backup. */
function StartButton({ isRunning }: { isRunning: boolean }) {
  const [isBusy, run] = useBusy()
  const notify = useNotify()
  const start = () =>
    run(async () => {
      try {
        await call(adminBackupsApi.start, { body: { key: crypto.randomUUID() } })
        await loadOperations()
      } catch (error) {
        notify(toReason(error), { type: 'error' })
      }
    })
  return (
    <Button variant="contained" loading={isBusy} disabled={isRunning} onClick={() => void start()}>
      {isRunning ? 'Trabajando con copias…' : 'Hacer una copia ahora'}
    </Button>
  )
}

/** Whether an own backup runs; calls back when one ended. One that is done leaves the panel, because the list shows it. */
function useRunningBackup(onEnd: () => void): boolean {
  const backups = useStore(operationsStore).filter(({ kind }) => backupKinds.includes(kind))
  const isRunning = backups.some(isOpen)
  const latest = useRef({ onEnd, isRunning })
  const dismissed = useRef(new Set<number>())
  useEffect(() => {
    if (latest.current.isRunning && !isRunning) onEnd()
    latest.current = { onEnd, isRunning }
    for (const backup of backups) {
      if (backup.state !== 'done' || dismissed.current.has(backup.id)) continue
      dismissed.current.add(backup.id)
      void dismissOperation(backup)
    }
  })
  return isRunning
}

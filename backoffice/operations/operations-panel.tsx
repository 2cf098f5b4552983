import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import { call } from '#app/session/call.ts'
import { useStore } from '#app/ui/create-store.ts'
import { useAction } from '#backoffice/components/use-action.ts'
import { download } from '#backoffice/data/download.ts'
import { formatCount } from '#backoffice/format/format-count.ts'
import { adminOperationsApi, type Operation } from '#contracts/admin/operations.ts'
import css from './operations-panel.module.css'
import { isOpen, loadOperations, needsConfirmation, operationsStore } from './operations-store.ts'

/** What runs in the background, above every screen. */
export function OperationsPanel() {
  const operations = useStore(operationsStore)
  const panel = useRef<HTMLElement>(null)
  useTasksHeight(panel)
  return (
    <section ref={panel} className={`no-print ${css.panel}`} aria-label="Tareas">
      {operations.map((operation) => (
        <Row key={operation.id} operation={operation} />
      ))}
    </section>
  )
}

function Row({ operation }: { operation: Operation }) {
  const { title, done, total } = operation
  const share = total > 0 ? Math.round((done / total) * 100) : null
  return (
    <div className={css.row}>
      <p className={css.words} {...(!isOpen(operation) && { role: 'status' })}>
        <strong>{title}</strong>{' '}
        <span className={isFailure(operation) ? css.failed : css.note}>{toWords(operation)}</span>
      </p>
      <Actions operation={operation} />
      {isOpen(operation) && (
        <LinearProgress
          className={css.bar ?? ''}
          aria-label={title}
          {...(share === null ? {} : { variant: 'determinate', value: share })}
        />
      )}
    </div>
  )
}

/** Their progress is a share, and the screen of backups shows their outcome. */
const isOfBackup = (kind: Operation['kind']) =>
  kind === 'backup' || kind === 'backup_test' || kind === 'restore'

const isFailure = (operation: Operation) =>
  operation.state === 'failed' && !needsConfirmation(operation)

const UNCONFIRMED = 'No cambió nada: algún precio cambia más de 30 % y faltó confirmarlo.'

function toWords(operation: Operation): string {
  const { kind, state, cancel_requested, done, total, failure, file } = operation
  if (isOpen({ state }) && cancel_requested) return 'Cancelando…'
  switch (state) {
    case 'waiting':
      return 'En espera'
    case 'running':
      if (total === 0) return 'En curso'
      return isOfBackup(kind) || kind === 'empty_demo'
        ? `${done} %`
        : `${formatCount(done)} de ${formatCount(total)}`
    case 'failed':
      // Whoever left before the question reads a statement.
      if (needsConfirmation({ failure })) return UNCONFIRMED
      return failure?.message ?? 'No se pudo terminar.'
    case 'cancelled':
      return 'Se canceló: no cambió nada.'
    case 'done':
      return file ? 'Listo. El archivo se guarda un día.' : 'Listo'
  }
}

function Actions({ operation }: { operation: Operation }) {
  const [isBusy, act] = useAction()
  const { id, title, file, cancel_requested } = operation
  const send = (endpoint: typeof adminOperationsApi.cancel | typeof adminOperationsApi.dismiss) =>
    act(async () => {
      await call(endpoint, { params: { id } })
      await loadOperations()
    })
  if (isOpen(operation)) {
    return (
      <Button
        size="small"
        disabled={cancel_requested}
        loading={isBusy}
        aria-label={`Cancelar: ${title}`}
        onClick={() => send(adminOperationsApi.cancel)}
      >
        Cancelar
      </Button>
    )
  }
  return (
    <span className={css.actions}>
      {operation.kind === 'import' && operation.state === 'done' && (
        <Button size="small" variant="outlined" component={Link} to={`/importar?tarea=${id}`}>
          Ver el resultado
        </Button>
      )}
      {isOfBackup(operation.kind) && operation.state === 'done' && (
        <Button size="small" variant="outlined" component={Link} to="/salud">
          Ver la copia
        </Button>
      )}
      {file && (
        <Button
          size="small"
          variant="outlined"
          loading={isBusy}
          aria-label={`Descargar: ${title}`}
          onClick={() =>
            act(() => download(adminOperationsApi.download, { params: { id } }, file.name))
          }
        >
          Descargar
        </Button>
      )}
      <Button
        size="small"
        aria-label={`Quitar de la lista: ${title}`}
        onClick={() => send(adminOperationsApi.dismiss)}
      >
        Cerrar
      </Button>
    </span>
  )
}

/** Tells the style sheets how high the panel is, so that other bars stick below it. */
function useTasksHeight(panel: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? 0
      style.setProperty('--tasks', `${height}px`)
    })
    if (panel.current) observer.observe(panel.current)
    return () => {
      observer.disconnect()
      style.removeProperty('--tasks')
    }
  }, [panel])
}

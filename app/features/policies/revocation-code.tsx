import { useEffect, useRef } from 'react'
import { Spark } from '#app/ui/spark.tsx'
import css from './revocation-code.module.css'

export function RevocationCode({ code, email }: { code: string; email: string }) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus(), [])
  return (
    <div ref={panel} className={css.panel} role="status" tabIndex={-1}>
      <Spark />
      <p>Tu código es</p>
      <p className={css.code}>{code}</p>
      <p className="muted">
        También te lo mandamos a {email}. Dentro de las 24 horas te escribimos para coordinar la
        devolución.
      </p>
    </div>
  )
}

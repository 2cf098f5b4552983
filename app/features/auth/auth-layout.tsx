import type { ReactNode } from 'react'
import { Photo } from '#app/ui/photo.tsx'
import type { Picture } from '#contracts/pictures.ts'
import css from './auth-layout.module.css'

export function AuthLayout({
  picture,
  children,
}: {
  picture: Picture | undefined
  children: ReactNode
}) {
  return (
    <main id="main" className={css.layout}>
      <div className={css.picture}>
        <Photo picture={picture} sizes="(min-width: 56em) 50vw, 1px" decorative eager />
      </div>
      <div className={css.box}>{children}</div>
    </main>
  )
}

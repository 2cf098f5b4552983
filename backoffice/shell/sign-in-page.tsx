import type { ReactNode } from 'react'
import { Star } from './rail/logo.tsx'
import css from './sign-in-page.module.css'
import photo from './sign-in-photo.avif'

/** The page of the sign-in form: a photograph, and the form beside it. */
export const SignInPage = ({ children }: { children: ReactNode }) => (
  <main className={css.page}>
    <title>Trastienda · Quilate</title>
    <div className={css.picture}>
      <img src={photo} alt="" width={1000} height={952} />
      <p>
        Todo listo
        <br />
        para abrir.
      </p>
    </div>
    <div className={css.box}>
      <div className={css.content}>
        <p className={css.logo}>
          <Star />
          Quilate
        </p>
        <h1>Ingresar a la trastienda</h1>
        <p className={css.soft}>Con tu cuenta del equipo.</p>
        {children}
        <p className={css.links}>
          <a href="/reset_password">Olvidé mi contraseña</a>
          <a href="/">Ir a la tienda</a>
        </p>
      </div>
    </div>
  </main>
)

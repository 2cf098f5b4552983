import { useRootData } from '#app/features/shell/use-root-data.ts'
import { DataNotice } from '#app/ui/data-notice.tsx'
import { Photo } from '#app/ui/photo.tsx'
import type { Picture } from '#contracts/pictures.ts'
import { ContactFacts } from './contact-facts.tsx'
import { ContactForm } from './contact-form.tsx'
import css from './contact-screen.module.css'
import { MapSection } from './map-section.tsx'

export function ContactScreen({ picture }: { picture: Picture | undefined }) {
  const { shop } = useRootData()
  return (
    <main id="main">
      <header className={`dark ${css.head}`}>
        <Photo picture={picture} sizes="100vw" priority />
        <div className={css.text}>
          <h1>Contacto</h1>
          <p>
            Una pregunta, un presupuesto, un arreglo: escribinos y te responde quien trabaja en el
            taller.
          </p>
        </div>
      </header>
      <div className={`wrap section ${css.columns}`}>
        <ContactFacts shop={shop} />
        <div className={css.form}>
          <ContactForm email={shop.email} />
          <DataNotice purpose="responderte" />
        </div>
      </div>
      <MapSection shop={shop} />
    </main>
  )
}

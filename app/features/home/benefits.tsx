import { Icon } from '#app/ui/icon.tsx'
import css from './benefits.module.css'

const benefits = [
  {
    icon: 'truck',
    title: 'Envíos a todo el país',
    text: 'A tu puerta entre 3\u00a0y\u00a07\u00a0días hábiles desde el despacho.',
  },
  {
    icon: 'card',
    title: 'Medios de pago',
    text: 'Tarjetas de crédito y débito, o dinero en cuenta.',
  },
  {
    icon: 'tag',
    title: 'Promociones',
    text: 'Descuentos por temporada y cupones para tu próxima pieza.',
  },
] as const

export function Benefits({ shopName }: { shopName: string }) {
  return (
    <section className="section wrap later short" aria-label={`Comprar en ${shopName}`}>
      <ul className={css.benefits}>
        {benefits.map(({ icon, title, text }) => (
          <li key={title}>
            <Icon name={icon} className={css.icon} />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

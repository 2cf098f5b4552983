import type { ReactNode } from 'react'
import { Fold } from '#app/ui/fold.tsx'
import type { ProductDetail } from '#contracts/catalogue.ts'
import { materials } from '#contracts/materials.ts'
import css from './facts.module.css'

/** A number and its unit stay on one line. */
const UNIT = /(\d) (?=[a-zA-Z°%]{1,3}\b)/g

type Props = { product: ProductDetail; worn: ReactNode }

export function Facts({ product, worn }: Props) {
  const { material, size, description, attributes } = product
  const paragraphs = description.split(/\n+/).filter((text) => text.trim())
  return (
    <div className={css.folds}>
      {paragraphs.length > 0 && (
        <Fold title="Descripción" open>
          <div className={css.text}>
            {paragraphs.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
        </Fold>
      )}
      <Fold title="Características" open>
        <dl className={css.facts}>
          <Fact name="Material" value={materials[material]} />
          {size && <Fact name="Medida" value={size} />}
          {attributes.map(({ name, value }) => (
            <Fact key={`${name}: ${value}`} name={name} value={value} />
          ))}
        </dl>
        {worn}
      </Fold>
    </div>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value.replace(UNIT, '$1\u00a0')}</dd>
    </div>
  )
}

import type { ReactNode } from 'react'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { genders } from '#contracts/audiences.ts'
import type { ProductDetail } from '#contracts/catalogue.ts'
import { materials } from '#contracts/materials.ts'
import css from './facts.module.css'

/** Matches the space between a number and its unit, which must stay on one line. */
const UNIT = /(\d) (?=[a-zA-Z°%]{1,3}\b)/g

type Props = { product: ProductDetail; sizePreview: ReactNode }

export function Facts({ product, sizePreview }: Props) {
  const { material, size, description, attributes } = product
  const paragraphs = description.split(/\n+/).filter((text) => text.trim())
  return (
    <div className={css.sections}>
      {paragraphs.length > 0 && (
        <Disclosure title="Descripción" open>
          <div className={css.text}>
            {paragraphs.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
        </Disclosure>
      )}
      <Disclosure title="Características" open>
        <dl className={css.facts}>
          <Fact name="Material" value={materials[material]} />
          {size && <Fact name="Medida" value={size} />}
          {listIdentity(product).map(([name, value]) => (
            <Fact key={name} name={name} value={value} />
          ))}
          {attributes.map(({ name, value }) => (
            <Fact key={`${name}: ${value}`} name={name} value={value} />
          ))}
        </dl>
        {sizePreview}
      </Disclosure>
    </div>
  )
}

/** An attribute of the same name replaces the field, because staff wrote it. */
function listIdentity({ color, brand, gender, attributes }: ProductDetail) {
  const facts = [
    ['Color', color],
    ['Marca', brand],
    ['Para', gender && genders[gender]],
  ] as const
  return facts.flatMap(([name, value]) =>
    value && !attributes.some((attribute) => attribute.name === name)
      ? [[name, value] as const]
      : [],
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

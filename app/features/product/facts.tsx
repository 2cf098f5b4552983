import type { ReactNode } from 'react'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { genders } from '#contracts/audiences.ts'
import { materials } from '#contracts/materials.ts'
import type { PieceDetail } from '#contracts/pieces.ts'
import css from './facts.module.css'

/** Matches the space between a number and its unit, which must stay on one line. */
const UNIT = /(\d) (?=[a-zA-Z°%]{1,3}\b)/g

type Props = { piece: PieceDetail; sizePreview: ReactNode }

export function Facts({ piece, sizePreview }: Props) {
  const { material, size, description, attributes } = piece
  const paragraphs = description.split(/\n+/).filter((text) => text.trim())
  return (
    <div>
      {paragraphs.length > 0 && (
        <Disclosure title="Descripción">
          <div className={css.text}>
            {paragraphs.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
        </Disclosure>
      )}
      <Disclosure title="Características">
        <dl className={css.facts}>
          <Fact name="Material" value={materials[material]} />
          {size && <Fact name="Medida" value={size} />}
          {listIdentity(piece).map(([name, value]) => (
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
function listIdentity({ color, brand, gender, attributes }: PieceDetail) {
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

import { Link } from 'react-router'
import { Bill } from '#app/ui/bill.tsx'
import button from '#app/ui/button.module.css'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { iconPaths } from '#app/ui/icon-paths.ts'
import { ItemList } from '#app/ui/item-list.tsx'
import { Photo } from '#app/ui/photo.tsx'
import { NetPrice, Price } from '#app/ui/price.tsx'
import { Prose } from '#app/ui/prose.tsx'
import { RareIcon, type RareIconName } from '#app/ui/rare-icon.tsx'
import { rareIconPaths } from '#app/ui/rare-icon-paths.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { StarIcon } from '#app/ui/star-icon.tsx'
import { Stars } from '#app/ui/stars.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { Thumbnail } from '#app/ui/thumbnail.tsx'
import type { Picture } from '#contracts/pictures.ts'
import { Chapter, Example } from './example.tsx'
import css from './style-page.module.css'

const kinds = ['', button.ghost, button.small]
const iconNames = Object.keys({ ...iconPaths, ...rareIconPaths }) as RareIconName[]
const PROSE =
  '<h2>Cambios y devoluciones</h2><p>Tenés <strong>30 días</strong> para cambiar una pieza. <a href="/contact">Escribinos</a>.</p><ul><li>Sin uso</li><li>Con su estuche</li></ul>'

export function Basics({ picture }: { picture: Picture | undefined }) {
  return (
    <Chapter title="Elementos">
      <Example name="Letra">
        <div>
          <p className="display">Lo que dura se elige despacio</p>
          <p>Joyas y relojes para toda la vida.</p>
          <p className="muted">Segunda voz</p>
          <p className="note">Una nota al pie</p>
          <p>
            Un <Link to="/shop">enlace</Link> y otro{' '}
            <Link className="link" to="/shop">
              quieto
            </Link>
            .
          </p>
        </div>
      </Example>
      <Example name="Botones">
        {kinds.map((kind) => (
          <div key={kind} className={css.row}>
            <button type="button" className={`${button.button} ${kind}`}>
              Añadir al carrito
            </button>
            <button type="button" className={`${button.button} ${kind}`} disabled>
              Sin Stock
            </button>
            <button type="button" className={`${button.button} ${kind}`} aria-busy>
              Añadiendo
            </button>
          </div>
        ))}
        <div className={`dark ${css.row}`}>
          <button type="button" className={`${button.button} ${button.light}`}>
            Ver Tienda
          </button>
        </div>
        <div className={css.row}>
          <SubmitButton>Ingresar</SubmitButton>
          <SubmitButton busy>Ingresar</SubmitButton>
          <button type="button" className="link">
            Volver
          </button>
        </div>
      </Example>
      <Example name="Dibujos">
        <ul className={css.row}>
          {iconNames.map((name) => (
            <li key={name}>
              <RareIcon name={name} />
              <small>{name}</small>
            </li>
          ))}
          <li>
            <StarIcon />
            <small>spark</small>
          </li>
        </ul>
      </Example>
      <Example name="Estrellas">
        {[0, 0.5, 2.5, 4.5, 5].map((of) => (
          <Stars key={of} of={of} />
        ))}
      </Example>
      <Example name="Precios">
        <div>
          <Price value={92300} />
          <NetPrice value={76280.99} />
        </div>
        <div>
          <Price value={123456789.9} />
          <NetPrice value={102030404.88} />
        </div>
      </Example>
      <Example name="Fotografías">
        <div className={css.tile}>
          <Photo picture={picture} sizes="12rem" />
        </div>
        <Thumbnail url={picture?.url ?? null} />
        <Thumbnail url={null} />
      </Example>
      <Example name="Pliegues">
        <div className={css.wide}>
          <Disclosure title="Descripción" open>
            <p>Se ve lo que hay adentro.</p>
          </Disclosure>
          <Disclosure title="Características">
            <p>Está cerrado.</p>
          </Disclosure>
        </div>
      </Example>
      <Example name="Cuenta">
        <div className={css.wide}>
          <Bill
            lines={[
              { label: 'Subtotal', figure: '$ 184.000,00' },
              { label: 'Costo de Envío', figure: '(Elija una opción de envío)', isQuiet: true },
              { label: 'IVA', aside: '(incluido)', figure: '$ 31.933,88' },
              { label: 'Descuento Total', figure: '−$ 18.400,00' },
            ]}
            total={165600}
            tax={28740.5}
          />
        </div>
        <div className={css.wide}>
          <Bill lines={[{ label: 'Subtotal', figure: '…' }]} total={123456789.9} tax={0} busy />
        </div>
      </Example>
      <Example name="Productos de un pedido">
        <div className={css.wide}>
          <ItemList
            pieces={[
              {
                id: 1,
                product_id: 1,
                name: 'Anillo',
                size: '',
                material: null,
                image: picture?.url ?? null,
                price: 92000,
                count: 2,
              },
              {
                id: 2,
                product_id: 2,
                name: 'Sin foto',
                size: '45 cm',
                material: 'plata_925',
                image: null,
                price: 1,
                count: 1,
              },
            ]}
          />
        </div>
      </Example>
      <Example name="Textos de la casa">
        <Prose html={PROSE} />
      </Example>
      <Example name="Espera">
        <p aria-busy>
          <Skeleton length={24} />
        </p>
      </Example>
    </Chapter>
  )
}

import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { Inside } from '#backoffice/components/columns.tsx'
import { Panel } from '#backoffice/components/panel.tsx'
import css from '#backoffice/setup/setup.module.css'
import type { StepBodyProps } from './step-body.ts'

/** The catalogue, from another shop or piece by piece. */
export const ProductsStep = ({ detail: { products } }: StepBodyProps) => (
  <div className={css.stack}>
    <Panel title="Desde otra tienda o una planilla">
      <Inside>
        <p>
          Bajá el archivo de Tiendanube, Shopify o WooCommerce, o armá un CSV. Antes de guardar nada
          te mostramos qué entendimos.
        </p>
        <div className={css.actions}>
          <Button component={Link} to="/importar" variant="contained">
            Elegir el archivo
          </Button>
        </div>
      </Inside>
    </Panel>
    <Panel title="Una por una">
      <Inside>
        <p>Con fotos, talles y stock. Para empezar alcanza con una.</p>
        <div className={css.actions}>
          <Button component={Link} to="/products/create" variant="outlined">
            Cargar una pieza
          </Button>
          <Button component={Link} to="/categories">
            Ver las categorías
          </Button>
        </div>
      </Inside>
    </Panel>
    <Panel title="Lo que hay ahora">
      <Inside>
        <p>
          {products.shown} a la venta y {products.hidden} sin mostrar.{' '}
          {products.hidden > 0 && 'Las que esperan su foto aparecen con la primera. '}
          <Link to="/products" className={css.go}>
            Ver los productos
          </Link>
        </p>
      </Inside>
    </Panel>
  </div>
)

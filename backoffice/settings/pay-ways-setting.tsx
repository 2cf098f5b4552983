import { BooleanInput, NumberInput, required } from 'react-admin'
import { Link } from 'react-router'
import { Columns, Inside, Pair } from '#backoffice/components/columns.tsx'
import { Panel } from '#backoffice/components/panel.tsx'
import { payWayWords } from '#contracts/pay-way-words.ts'
import type { PayWay } from '#contracts/pay-ways.ts'
import { SettingPage } from './setting-page.tsx'

const must = required()

/** How buyers can pay without the provider. */
export const PayWaysSetting = () => (
  <SettingPage name="pay-ways" title="Transferencia y efectivo" isWide>
    <Columns
      main={
        <>
          <Way
            way="transfer"
            help={
              <>
                Los datos salen de tu <Link to="/ajustes/banco">cuenta bancaria</Link>: sin ella no
                se ofrece.
              </>
            }
          />
          <Way way="cash" help="Sólo para lo que se retira en el local." />
        </>
      }
      aside={
        <Panel title="Cómo funciona">
          <Inside>
            <p>
              Quien compra elige cómo paga. El pedido queda apartado, y vos lo marcás como pagado
              con «Cobrar» cuando ves el dinero.
            </p>
            <p>Si no pagó a tiempo, el pedido se cancela solo y las piezas vuelven a la venta.</p>
          </Inside>
        </Panel>
      }
    />
  </SettingPage>
)

const Way = ({ way, help }: { way: PayWay; help: React.ReactNode }) => (
  <Panel title={payWayWords[way]}>
    <Inside>
      <BooleanInput
        source={`${way}.is_offered`}
        label="Se ofrece en la tienda"
        helperText={false}
      />
      <p>{help}</p>
      <Pair>
        <NumberInput
          source={`${way}.discount`}
          label="Descuento (%)"
          helperText="Sobre las piezas, después del cupón. Con 0 cuesta lo mismo."
          min={0}
          max={50}
          validate={must}
        />
        <NumberInput
          source={`${way}.hours`}
          label="Horas que se aparta"
          helperText="Contá los fines de semana."
          min={12}
          max={168}
          validate={must}
        />
      </Pair>
    </Inside>
  </Panel>
)

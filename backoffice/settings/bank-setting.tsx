import { required, useRecordContext } from 'react-admin'
import { Columns, Inside, Pair } from '#backoffice/components/columns.tsx'
import { OptionalTextInput } from '#backoffice/components/optional-text-input.tsx'
import { Panel } from '#backoffice/components/panel.tsx'
import { SettingPage } from './setting-page.tsx'

const must = required()

/** The account for transfers. */
export const BankSetting = () => (
  <SettingPage name="bank" title="Cuenta bancaria" isWide>
    <BankFields />
  </SettingPage>
)

const BankFields = () => (
  <Columns
    main={
      <Panel title="Cuenta para transferencias">
        <Inside>
          <OptionalTextInput source="holder" label="Titular" validate={must} helperText={false} />
          <Pair>
            <OptionalTextInput
              source="cuit"
              label="CUIT o CUIL del titular"
              validate={must}
              helperText={false}
            />
            <OptionalTextInput
              source="bank"
              label="Banco o billetera"
              validate={must}
              helperText={false}
            />
          </Pair>
          <OptionalTextInput
            source="cbu"
            label="CBU o CVU"
            helperText="Escribí los 22 números. Los comprobamos antes de guardarlos."
            validate={must}
          />
          <OptionalTextInput
            source="alias"
            label="Alias"
            helperText="De 6 a 20 letras, números, puntos o guiones. Puede quedar vacío."
          />
        </Inside>
      </Panel>
    }
    aside={<Shown />}
  />
)

/** A CBU in blocks is easier to compare. */
const inBlocks = (cbu: string) => cbu.replace(/^(\d{8})(\d{14})$/, '$1 $2')

function Shown() {
  const bank = useRecordContext()
  return (
    <Panel title="Guardada ahora">
      <Inside>
        {bank?.['cbu'] ? (
          <p>
            {bank['holder']}
            <br />
            {bank['bank']}
            <br />
            {inBlocks(bank['cbu'])}
            {bank['alias'] && (
              <>
                <br />
                {bank['alias']}
              </>
            )}
          </p>
        ) : (
          <p>Todavía no hay ninguna.</p>
        )}
      </Inside>
    </Panel>
  )
}

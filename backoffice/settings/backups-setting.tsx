import { BooleanInput, NumberInput, required } from 'react-admin'
import { Link } from 'react-router'
import { MAX_KEEP_DAYS } from '#contracts/admin/backup-settings.ts'
import { SettingPage } from './setting-page.tsx'

const must = required()

/** When the shop makes its own backups, and for how long it keeps them. */
export const BackupsSetting = () => (
  <SettingPage name="backups" title="Copias de seguridad">
    <BooleanInput
      source="is_daily"
      label="Hacer una copia por día"
      helperText="La hace la tienda sola. Si el servidor estaba apagado a esa hora, la hace después."
    />
    <NumberInput
      source="hour"
      label="Hora de Argentina"
      helperText="De 0 a 23. Se sigue vendiendo mientras tanto."
      min={0}
      max={23}
      validate={must}
    />
    <NumberInput
      source="keep_days"
      label="Días que se guardan"
      helperText={`Hasta ${MAX_KEEP_DAYS}, como dice la página de privacidad. Las que hacés a mano no se borran solas, y la última buena tampoco.`}
      min={3}
      max={MAX_KEEP_DAYS}
      validate={must}
    />
    <p>
      <Link to="/salud">Ver las copias</Link>
    </p>
  </SettingPage>
)

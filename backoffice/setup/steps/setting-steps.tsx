import { LegalFields } from '#backoffice/settings/legal-setting.tsx'
import { LookFields } from '#backoffice/settings/look-setting.tsx'
import { SettingForm } from '#backoffice/settings/setting-page.tsx'
import { ShopFields } from '#backoffice/settings/shop-setting.tsx'
import { LegalPages } from './legal-pages.tsx'
import type { StepBodyProps } from './step-body.ts'

const SAVE = 'Guardar y seguir'

/** The forms of the settings, whose button leads to the next step. */
export const LookStep = ({ goOn }: StepBodyProps) => (
  <SettingForm name="look" isWide save={SAVE} onSaved={goOn}>
    <LookFields />
  </SettingForm>
)

export const ContactStep = ({ goOn }: StepBodyProps) => (
  <SettingForm name="shop" isWide save={SAVE} onSaved={goOn}>
    <ShopFields />
  </SettingForm>
)

/** The pages come first, because the form ends with the button that goes on. */
export const LegalStep = ({ detail, onChanged, goOn }: StepBodyProps) => (
  <>
    <LegalPages pages={detail.pages} onChanged={onChanged} />
    <SettingForm name="shop" isWide save={SAVE} onSaved={goOn}>
      <LegalFields />
    </SettingForm>
  </>
)

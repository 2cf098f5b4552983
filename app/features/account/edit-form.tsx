import { useNavigate } from 'react-router'
import { parseInput } from '#app/features/forms/parse-input.ts'
import { useContractForm } from '#app/features/forms/use-contract-form.ts'
import { call } from '#app/session/call.ts'
import { DataNotice } from '#app/ui/data-notice.tsx'
import { Field } from '#app/ui/field.tsx'
import { Link } from '#app/ui/link.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { type Profile, profileApi } from '#contracts/profile.ts'
import css from './edit-form.module.css'
import { showError } from './error-text.ts'
import { profileLabels } from './profile-rows.ts'

const fields = [
  { name: 'phone', type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  { name: 'address_line_1', autoComplete: 'address-line1' },
  { name: 'address_line_2', autoComplete: 'address-line2' },
  { name: 'city', autoComplete: 'address-level2', required: true },
  { name: 'state_province_region', autoComplete: 'address-level1', required: true },
  { name: 'zipcode', autoComplete: 'postal-code', autoCapitalize: 'characters' },
  { name: 'country_region', autoComplete: 'country-name', required: true },
] as const

/** Filled in for customers who have not entered a country. */
const DEFAULT_COUNTRY = 'Argentina'

/** The form is disabled until the profile is loaded. */
export function EditForm({ profile }: { profile?: Profile }) {
  const navigate = useNavigate()
  const initial = profile && {
    ...profile,
    country_region: profile.country_region || DEFAULT_COUNTRY,
  }
  const form = useContractForm({
    parse: (typed) => parseInput(profileApi.updateProfile.body, typed),
    send: async ({ address_line_1: address, ...others }) => {
      await call(profileApi.updateProfile, { body: { address, ...others } })
      await navigate('/dashboard')
    },
    onError: showError(),
  })
  return (
    <form
      className={css.form}
      method="post"
      aria-label="Tus datos"
      aria-busy={!profile}
      noValidate
      onSubmit={form.onSubmit}
    >
      <fieldset className={css.fields} disabled={!profile}>
        {fields.map(({ name, ...input }) => (
          <Field
            key={name}
            {...form.of(name)}
            {...input}
            label={profileLabels[name]}
            defaultValue={initial?.[name]}
          />
        ))}
      </fieldset>
      <div className={css.actions}>
        <SubmitButton busy={form.isBusy} disabled={!profile}>
          Guardar cambios
        </SubmitButton>
        <Link className="link" to="/dashboard">
          Volver al perfil
        </Link>
      </div>
      <DataNotice purpose="enviarte tus pedidos y hablarte de ellos" />
    </form>
  )
}

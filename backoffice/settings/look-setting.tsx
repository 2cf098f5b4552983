import '#app/styles/palettes.css'
import Button from '@mui/material/Button'
import { useInput } from 'react-admin'
import { Columns, Inside } from '#backoffice/components/columns.tsx'
import { Panel } from '#backoffice/components/panel.tsx'
import { upload } from '#backoffice/data/upload.ts'
import { paletteWords } from '#backoffice/messages/code-words.ts'
import { Dropzone } from '#backoffice/photos/dropzone.tsx'
import { adminPhotosApi } from '#contracts/admin/photos.ts'
import type { Look } from '#contracts/look.ts'
import { type Palette, palettes } from '#contracts/palettes.ts'
import css from './look-setting.module.css'
import { SettingPage } from './setting-page.tsx'

const notes: Record<Palette, string> = {
  papel: 'Papel cálido, verde oscuro y oro',
  nacar: 'Blanco frío, azul noche y champán',
  rosa: 'Rosado suave, vino y cobre',
  salvia: 'Verde pálido, bosque y oro viejo',
  grafito: 'Gris claro, negro y oro mate',
}

export const LookSetting = () => (
  <SettingPage name="look" title="Logo y colores" isWide>
    <LookFields />
  </SettingPage>
)

export const LookFields = () => (
  <Columns
    main={
      <Panel title="Paleta">
        <PaletteInput />
      </Panel>
    }
    aside={
      <Panel title="Logo">
        <Inside>
          <LogoInput />
        </Inside>
      </Panel>
    }
  />
)

function PaletteInput() {
  const { field } = useInput<Palette>({ source: 'palette' })
  return (
    <fieldset className={css.palettes}>
      <legend className={css.legend}>Colores de la tienda</legend>
      {palettes.map((palette) => (
        <label key={palette} className={css.palette} data-palette={palette}>
          <input
            type="radio"
            name="palette"
            value={palette}
            checked={field.value === palette}
            onChange={() => field.onChange(palette)}
          />
          <Swatch />
          <span>
            <strong>{paletteWords[palette]}</strong>
            <small>{notes[palette]}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** A tiny page in the colours of the palette. */
const Swatch = () => (
  <span className={css.swatch} aria-hidden>
    <i className={css.bar} />
    <i className={css.text} />
    <i className={css.gold} />
    <i className={css.button} />
  </span>
)

function LogoInput() {
  const { field } = useInput<Look['logo']>({ source: 'logo' })
  const logo: Look['logo'] = field.value ?? null
  return (
    <div>
      {logo ? (
        <>
          <p className={css.logo}>
            <img src={`${logo.photo}?w=480`} alt="Tu logo" />
          </p>
          <Button onClick={() => field.onChange(null)}>Usar el nombre en letras</Button>
        </>
      ) : (
        <p className={css.note}>
          Sin logo, arriba de todo va el nombre de tu tienda en letras espaciadas.
        </p>
      )}
      <Dropzone
        onFile={(file, onProgress) => upload(adminPhotosApi.add, file, { onProgress })}
        onDone={({ url, width, height }) => field.onChange({ photo: url, width, height })}
      />
      <p className={css.note}>Mejor apaisado, con fondo transparente, de 480 píxeles o más.</p>
    </div>
  )
}

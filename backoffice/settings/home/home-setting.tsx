import { ArrayInput, required, SelectInput, SimpleFormIterator } from 'react-admin'
import { CategoryInput } from '#backoffice/categories/category-input.tsx'
import { AddRowButton } from '#backoffice/components/add-row-button.tsx'
import { toChoices } from '#backoffice/components/choices.ts'
import { OptionalTextInput } from '#backoffice/components/optional-text-input.tsx'
import { Section } from '#backoffice/components/section.tsx'
import { toneWords } from '#backoffice/messages/code-words.ts'
import { PhotoInput } from '#backoffice/photos/photo-input.tsx'
import { SettingPage } from '#backoffice/settings/setting-page.tsx'
import { EditedPart } from './edited-part.tsx'
import { HomeColumns } from './home-columns.tsx'
import { HomeSection } from './home-section.tsx'

const must = required()

const tones = toChoices(toneWords)

export const HomeSetting = () => (
  <SettingPage name="home" title="Portada" isWide>
    <HomeColumns>
      <Section title="Lo primero que se ve">
        <Words source="hero.title" label="Título" multiline />
        <Words source="hero.text" label="Texto" />
        <Photo source="hero.photo" label="Foto apaisada" />
        <Photo source="hero.photo_small" label="Foto para teléfonos" />
      </Section>
      <HomeSection title="Los tres accesos" source="doors">
        <Photo source="doors.bands" label="Alianzas" />
        <Photo source="doors.history" label="Historia" />
        <Photo source="doors.custom" label="A medida" />
      </HomeSection>
      <HomeSection title="Carrusel" source="banners">
        <ArrayInput source="banners" label={false}>
          <SimpleFormIterator
            disableClear
            fullWidth
            addButton={<AddRowButton>Agregar una imagen al carrusel</AddRowButton>}
          >
            <Banner />
          </SimpleFormIterator>
        </ArrayInput>
      </HomeSection>
      <HomeSection title="Invitación a una cita" source="appointment">
        <Words source="appointment.title" label="Título" />
        <Words source="appointment.text" label="Texto" multiline />
        <Photo source="appointment.photo" label="Foto" />
      </HomeSection>
    </HomeColumns>
  </SettingPage>
)

const Banner = () => (
  <div>
    <Words source="title" label="Título" />
    <Words source="text" label="Texto" />
    <EditedPart source="category">
      <CategoryInput source="category" label="Lleva a" validate={must} />
    </EditedPart>
    <EditedPart source="tone">
      <SelectInput source="tone" label="Color del mármol" choices={tones} validate={must} />
    </EditedPart>
    <Photo source="photo" label="Foto" hint="2:1, con la pieza a la derecha." />
    <EditedPart source="photo_small">
      <PhotoInput
        source="photo_small"
        label="Foto para teléfonos"
        hint="Vertical, con la pieza en el medio. Sin ella se recorta la otra."
      />
    </EditedPart>
  </div>
)

type FieldProps = { source: string; label: string }

const Words = ({ multiline = false, ...field }: FieldProps & { multiline?: boolean }) => (
  <EditedPart source={field.source}>
    <OptionalTextInput {...field} multiline={multiline} validate={must} />
  </EditedPart>
)

const Photo = (field: FieldProps & { hint?: string }) => (
  <EditedPart source={field.source}>
    <PhotoInput {...field} validate={must} />
  </EditedPart>
)

import { ArrayInput, ReferenceInput, required, SelectInput, SimpleFormIterator } from 'react-admin'
import { AddRowButton } from '#backoffice/components/add-row-button.tsx'
import { toChoices } from '#backoffice/components/choices.ts'
import { OptionalTextInput } from '#backoffice/components/optional-text-input.tsx'
import { Section } from '#backoffice/components/section.tsx'
import { toneWords } from '#backoffice/messages/code-words.ts'
import { PhotoInput } from '#backoffice/photos/photo-input.tsx'
import { SettingPage } from './setting-page.tsx'

const must = required()

const tones = toChoices(toneWords)

export const HomeSetting = () => (
  <SettingPage name="home" title="Portada">
    <Section title="Lo primero que se ve">
      <OptionalTextInput source="hero.title" label="Título" multiline validate={must} />
      <OptionalTextInput source="hero.text" label="Texto" validate={must} />
      <PhotoInput source="hero.photo" label="Foto apaisada" validate={must} />
      <PhotoInput source="hero.photo_small" label="Foto para teléfonos" validate={must} />
    </Section>
    <Section title="Carrusel">
      <ArrayInput source="banners" label={false}>
        <SimpleFormIterator
          disableClear
          addButton={<AddRowButton>Agregar una imagen al carrusel</AddRowButton>}
        >
          <ReferenceInput
            source="category"
            reference="categories"
            perPage={100}
            sort={{ field: 'position', order: 'ASC' }}
          >
            <SelectInput label="Lleva a" optionText="name" validate={must} />
          </ReferenceInput>
          <OptionalTextInput source="title" label="Título" validate={must} />
          <OptionalTextInput source="text" label="Texto" validate={must} />
          <SelectInput source="tone" label="Color del mármol" choices={tones} validate={must} />
          <PhotoInput
            source="photo"
            label="Foto"
            validate={must}
            hint="2:1, con la pieza a la derecha."
          />
          <PhotoInput
            source="photo_small"
            label="Foto para teléfonos"
            hint="Vertical, con la pieza en el medio. Sin ella se recorta la otra."
          />
        </SimpleFormIterator>
      </ArrayInput>
    </Section>
    <Section title="Tres puertas">
      <PhotoInput source="doors.bands" label="Alianzas" validate={must} />
      <PhotoInput source="doors.history" label="Historia" validate={must} />
      <PhotoInput source="doors.custom" label="A medida" validate={must} />
    </Section>
    <Section title="Invitación a una cita">
      <OptionalTextInput source="appointment.title" label="Título" validate={must} />
      <OptionalTextInput source="appointment.text" label="Texto" multiline validate={must} />
      <PhotoInput source="appointment.photo" label="Foto" validate={must} />
    </Section>
  </SettingPage>
)

import {
  AutocompleteArrayInput,
  BooleanInput,
  NumberInput,
  ReferenceArrayInput,
  required,
  SelectArrayInput,
  TextInput,
} from 'react-admin'
import { useWatch } from 'react-hook-form'
import { CategoriesInput } from '#backoffice/categories/categories-input.tsx'
import { AdminCreate } from '#backoffice/components/admin-create.tsx'
import { AdminEdit } from '#backoffice/components/admin-edit.tsx'
import { AdminForm } from '#backoffice/components/admin-form.tsx'
import { toChoices } from '#backoffice/components/choices.ts'
import { Columns, Inside } from '#backoffice/components/columns.tsx'
import { DateTimeInput } from '#backoffice/components/day-input.tsx'
import { Panel } from '#backoffice/components/panel.tsx'
import type { DiscountRule } from '#contracts/admin/discount-rules.ts'
import { materials } from '#contracts/materials.ts'
import { RulePreviewPanel } from './rule-preview.tsx'

const REMOVAL = 'Los precios vuelven a lo que eran en unos segundos.'

const empty = { active: true, categories: [], materials: [], tags: [], excluded: [] }
const bySearch = (search: string) => ({ search })
const toTag = (name = '') => ({ id: name, name })

function RuleFields() {
  const tags = (useWatch({ name: 'tags' }) as string[] | undefined) ?? []
  return (
    <Columns
      main={
        <>
          <Panel title="Descuento">
            <Inside>
              <TextInput
                source="name"
                label="Nombre"
                helperText="Lo ve sólo el equipo."
                validate={required()}
              />
              <NumberInput
                source="percentage"
                label="Descuento (%)"
                helperText="Sobre el precio de lista. Una pieza que ya tiene un descuento mejor lo conserva."
                validate={required()}
              />
            </Inside>
          </Panel>
          <Panel title="Para qué piezas">
            <Inside>
              <CategoriesInput helperText="Vacío: todas." />
              <SelectArrayInput
                source="materials"
                label="Materiales"
                choices={toChoices(materials)}
                helperText="Vacío: todos."
              />
              <AutocompleteArrayInput
                source="tags"
                label="Etiquetas de producto"
                choices={tags.map(toTag)}
                onCreate={(tag) => toTag(tag?.trim().slice(0, 30))}
                createItemLabel="Agregar «%{item}»"
                createLabel="Escribí una etiqueta"
                noOptionsText="Escribí una etiqueta"
                helperText="Con una alcanza. Se ponen en el formulario de un producto, o de varios a la vez en la lista."
              />
              <ReferenceArrayInput source="excluded" reference="design-list">
                <AutocompleteArrayInput
                  label="Menos estos productos"
                  optionText="name"
                  filterToQuery={bySearch}
                  helperText="Conservan su precio."
                />
              </ReferenceArrayInput>
            </Inside>
          </Panel>
          <RulePreviewPanel />
        </>
      }
      aside={
        <Panel title="Cuándo">
          <Inside>
            <BooleanInput source="active" label="Activa" helperText={false} />
            <DateTimeInput source="starts_at" label="Empieza" helperText="Vacío: ahora." />
            <DateTimeInput
              source="ends_at"
              label="Termina"
              helperText="Los precios vuelven solos. Vacío: hasta que la apagues."
            />
          </Inside>
        </Panel>
      }
    />
  )
}

export const RuleCreate = () => (
  <AdminCreate title="Nueva regla de descuento">
    <AdminForm isWide defaultValues={empty}>
      <RuleFields />
    </AdminForm>
  </AdminCreate>
)

export const RuleEdit = () => (
  <AdminEdit<DiscountRule> toTitle={({ name }) => name}>
    <AdminForm isWide removal={REMOVAL}>
      <RuleFields />
    </AdminForm>
  </AdminEdit>
)

import { DataTable } from 'react-admin'
import { useCategoryNames } from '#backoffice/categories/use-category-names.ts'
import { AdminList } from '#backoffice/components/admin-list.tsx'
import { Chip } from '#backoffice/components/chip.tsx'
import { yesOrNo } from '#backoffice/components/choices.ts'
import { ChoiceFilter, Search } from '#backoffice/components/filters.tsx'
import { RowLink } from '#backoffice/components/row-link.tsx'
import type { DiscountRule } from '#contracts/admin/discount-rules.ts'
import { toPercentage, toRuleDates, toRuleScope, toRuleState } from './rule-words.ts'

const Col = DataTable.Col<DiscountRule>

export function RuleList() {
  const names = useCategoryNames()
  return (
    <AdminList<DiscountRule>
      title="Reglas de descuento"
      create="Nueva regla"
      sort={{ field: 'id', order: 'DESC' }}
      filters={
        <>
          <Search />
          <ChoiceFilter source="active" label="Activa" choices={yesOrNo} />
        </>
      }
      card={(rule) => ({
        title: rule.name,
        note: `${toRuleState(rule)[1]} · ${toRuleScope(rule, names)} · ${toRuleDates(rule)}`,
        aside: toPercentage(rule),
      })}
    >
      <Col
        source="name"
        label="Nombre"
        render={({ id, name }) => <RowLink id={id}>{name}</RowLink>}
      />
      <Col label="Estado" render={(rule) => <State rule={rule} />} />
      <Col label="Descuento" render={toPercentage} />
      <Col label="Vale para" render={(rule) => toRuleScope(rule, names)} />
      <Col source="starts_at" label="Fechas" render={toRuleDates} />
    </AdminList>
  )
}

const State = ({ rule }: { rule: DiscountRule }) => {
  const [tone, text] = toRuleState(rule)
  return <Chip tone={tone}>{text}</Chip>
}

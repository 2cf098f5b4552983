import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type {
  adminDiscountRulesApi,
  DiscountRule,
  DiscountRuleDraft,
  RuleTerms,
} from '#contracts/admin/discount-rules.ts'
import type { Query } from '#contracts/endpoint.ts'
import type { Database, Tx } from '#db/database.ts'
import { discountRules } from '#db/schema/discount-rules.ts'
import { createCrud } from '#domain/editing/crud.ts'
import { containsText } from '#domain/editing/matches-text.ts'
import { addJob } from '#domain/jobs.ts'
import { Invalid, Refusal } from '#domain/refusals.ts'
import { previewRule } from './preview-rule.ts'

const notRemoved = isNull(discountRules.date_removed)

async function readRows(from: Database, ids: number[]): Promise<DiscountRule[]> {
  const rows = await from
    .select()
    .from(discountRules)
    .where(and(inArray(discountRules.id, ids), notRemoved))
  return rows.map(({ date_removed: _, ...row }) => ({
    ...row,
    starts_at: row.starts_at?.toISOString() ?? null,
    ends_at: row.ends_at?.toISOString() ?? null,
  }))
}

/** The job writes the prices of all products that the rule changed or changes now. */
const updatePrices = (tx: Tx | Database) =>
  addJob(tx, 'turn_discounts', {}, { key: 'turn_discounts' })

/** Percentages off everything that matches, between two moments. List prices stay as they are. */
const createRuleCrud = (db: Database) =>
  createCrud({
    db,
    resource: 'discount-rules',
    table: discountRules,
    readRows,
    notFound: 'discount_rule_not_found',
    sortings: {
      id: discountRules.id,
      name: discountRules.name,
      starts_at: discountRules.starts_at,
      ends_at: discountRules.ends_at,
    },
    by: { sort: 'id', order: 'desc' },
    where: ({ active, search }: Query<typeof adminDiscountRulesApi.list>) =>
      and(
        notRemoved,
        active === undefined ? undefined : eq(discountRules.active, active),
        search ? containsText(discountRules.name, search) : undefined,
      ),
    toColumns(
      { confirm_price_change, ...draft }: DiscountRuleDraft,
      { before }: { before?: DiscountRule },
    ) {
      const columns = {
        ...draft,
        tags: [...new Set(draft.tags)],
        starts_at: draft.starts_at === null ? null : new Date(draft.starts_at),
        ends_at: draft.ends_at === null ? null : new Date(draft.ends_at),
      }
      if (columns.starts_at && columns.ends_at && columns.ends_at <= columns.starts_at) {
        throw new Invalid({ ends_at: ['Tiene que terminar después de empezar.'] })
      }
      requireConfirmed(draft, before, confirm_price_change)
      return columns
    },
    writeParts: updatePrices,
    beforeRemove: ({ tx }) => updatePrices(tx),
    softDelete: { date_removed: sql`now()`, active: false },
  })

export const createAdminDiscountRules = ({ db }: { db: Database }) => ({
  ...createRuleCrud(db),
  preview: (terms: RuleTerms) => previewRule(db, terms),
})

const MAX_UNCONFIRMED = 30

/** A large percentage is often a typing error. One that was confirmed before need not be confirmed again. */
function requireConfirmed(
  { percentage, active }: Pick<DiscountRuleDraft, 'percentage' | 'active'>,
  before: DiscountRule | undefined,
  isConfirmed = false,
): void {
  const isKnown = before?.active && before.percentage >= percentage
  if (!active || percentage <= MAX_UNCONFIRMED || isKnown || isConfirmed) return
  const wording = `La regla baja los precios un ${percentage.toLocaleString('es-AR')} %. ¿Es correcto?`
  throw new Refusal('price_change_unconfirmed', { wording })
}

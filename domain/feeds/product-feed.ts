import { type OfferFacts, toAmount } from './offer-facts.ts'
import { tag, tags, XML_HEAD } from './xml.ts'

const GOOGLE = 'http://base.google.com/ns/1.0'
const MAX_TEXT_LENGTH = 5000
const MAX_OTHER_PHOTOS = 10

/** A price below the list price, current or upcoming. */
export type Sale = { price: number; from: Date | null; until: Date | null }

export const toFeedHead = (title: string, publicUrl: string, description: string): string =>
  `${XML_HEAD}<rss version="2.0" xmlns:g="${GOOGLE}"><channel>\n` +
  `${tag('title', title)}${tag('link', `${publicUrl}/`)}${tag('description', description)}\n`

export const FEED_TAIL = '</channel></rss>\n'

/** One product in the format of Google Merchant Center, which Meta reads too. `price` is the price before discounts. */
export function toFeedItem(facts: OfferFacts, sale: Sale | null): string {
  const [main, ...others] = facts.photos
  const lines = [
    tag('g:id', facts.id),
    tag('g:title', facts.title),
    tag('g:description', facts.description.slice(0, MAX_TEXT_LENGTH)),
    tag('g:link', facts.url),
    main && tag('g:image_link', main),
    ...others.slice(0, MAX_OTHER_PHOTOS).map((photo) => tag('g:additional_image_link', photo)),
    tag('g:availability', facts.isInStock ? 'in_stock' : 'out_of_stock'),
    tag('g:price', inPesos(facts.listPrice ?? facts.price)),
    sale && tag('g:sale_price', inPesos(sale.price)),
    sale?.from && sale.until && tag('g:sale_price_effective_date', toSpan(sale.from, sale.until)),
    facts.installment && toInstallment(facts.installment),
    tag('g:condition', 'new'),
    tag('g:brand', facts.brand),
    facts.gtin && tag('g:gtin', facts.gtin),
    facts.mpn && tag('g:mpn', facts.mpn),
    !facts.hasIdentifier && tag('g:identifier_exists', 'no'),
    tag('g:google_product_category', String(facts.googleCategory)),
    facts.categoryPath && tag('g:product_type', facts.categoryPath),
    facts.design !== null && tag('g:item_group_id', String(facts.design)),
    facts.material && tag('g:material', facts.material),
    facts.color && tag('g:color', facts.color),
    facts.size && tag('g:size', facts.size),
    facts.gender && tag('g:gender', facts.gender),
    tag('g:age_group', facts.ageGroup),
    ...facts.shipping.map(({ name, price, days }) =>
      tags('g:shipping', [
        tag('g:country', 'AR'),
        tag('g:service', name),
        tag('g:price', inPesos(price)),
        tag('g:min_handling_time', String(facts.preparation.min_days)),
        tag('g:max_handling_time', String(facts.preparation.max_days)),
        days ? tag('g:min_transit_time', String(days.min)) : '',
        days ? tag('g:max_transit_time', String(days.max)) : '',
      ]),
    ),
  ]
  return `<item>${lines.filter(Boolean).join('')}</item>\n`
}

const toInstallment = ({ months, amount }: NonNullable<OfferFacts['installment']>) =>
  tags('g:installment', [
    tag('g:months', String(months)),
    tag('g:amount', inPesos(amount)),
    tag('g:credit_type', 'finance'),
  ])

const inPesos = (pesos: number): string => `${toAmount(pesos)} ARS`

/** The feed format has no fractions of a second. */
const toMoment = (date: Date): string => date.toISOString().replace(/\.\d+/, '')
const toSpan = (from: Date, until: Date): string => `${toMoment(from)}/${toMoment(until)}`

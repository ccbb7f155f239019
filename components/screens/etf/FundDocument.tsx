import Link from 'next/link'
import { FigureList, NameArticle, type ServedName } from '@/components/served/DocumentParts'
import type { CallResponse } from '@/lib/contract/calls'
import { formatMoney } from '@/lib/format/money'
import { formatCount, formatNumber } from '@/lib/format/number'
import { formatFraction } from '@/lib/format/percent'
import { hrefOf, routes } from '@/lib/navigation/routes'

type Inside = NonNullable<CallResponse<'etf.read'>['data']>

/** What the document of a fund is made of; all of it is a visitor's. */
export interface FundDocumentFacts extends ServedName {
  readonly profile: Inside['profile']
  /** The largest lines. */
  readonly rows: readonly Pick<Inside['rows'][number], 'line' | 'ticker' | 'name' | 'weight'>[]
  readonly sectors: Inside['sectors']
  readonly top10: number | null
}

/** A fund as a document: complete without scripts. */
export function FundDocument(facts: FundDocumentFacts) {
  const { profile, header, rows, sectors } = facts
  return (
    <NameArticle {...facts} type="InvestmentFund" lead={fundLead(facts)}>
      <FigureList
        title="The fund"
        rows={[
          ['Issuer', profile.issuer || '-'],
          ['Category', profile.category || '-'],
          ['Assets', formatMoney(profile.net_assets)],
          ['Expense ratio', profile.expense_ratio === null ? '-' : `${formatNumber(profile.expense_ratio, 2)}%`],
          ['Inception', profile.inception ?? '-'],
          ['Holdings', formatCount(profile.holdings)],
          ['Largest ten', formatFraction(facts.top10, 1)],
          ['Implied volatility, 30 days', formatFraction(header.iv30, 1)],
        ]}
      />
      <section aria-label="Largest holdings">
        <h2 className="font-medium text-13">Largest holdings, {profile.holdings_on}</h2>
        <ol className="mt-2 grid border-t text-13 phone:grid-cols-2 phone:gap-x-8">
          {rows.map((row) => (
            <li key={row.line} className="flex justify-between gap-4 border-b py-1.5">
              {row.ticker === '' ? (
                <span>{row.name}</span>
              ) : (
                <Link
                  href={hrefOf(routes.stockOverview, { symbol: row.ticker })}
                  className="truncate underline underline-offset-2"
                >
                  {row.ticker} {row.name}
                </Link>
              )}
              <span>{formatFraction(row.weight, 2)}</span>
            </li>
          ))}
        </ol>
      </section>
      {sectors.length < 2 ? null : (
        <FigureList title="Sectors" rows={sectors.map((one) => [one.key, formatFraction(one.weight, 1)] as const)} />
      )}
    </NameArticle>
  )
}

/** The fund in one paragraph, by rules only. */
export function fundLead({ profile, rows, top10, header }: FundDocumentFacts): string {
  const largest = rows.slice(0, 3).map((row) => `${row.ticker || row.name} ${formatFraction(row.weight, 1)}`)
  const ten = top10 === null ? '' : `; the largest ten weigh ${formatFraction(top10, 0)}`
  const cost = profile.expense_ratio === null ? '' : ` for ${formatNumber(profile.expense_ratio, 2)}% a year`
  return `${header.name} holds ${formatCount(profile.holdings)} positions${cost}, first of them ${largest.join(', ')}${ten}.`
}

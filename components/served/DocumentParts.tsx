import type { ReactNode } from 'react'
import type { StockHeader } from '@/lib/contract/stocks'
import { formatShortTime } from '@/lib/format/date'
import { formatPrice } from '@/lib/format/number'
import { formatChangePercent } from '@/lib/format/percent'
import { MARKET_TIME_ZONE } from '@/lib/market/newYorkTime'

/** A name as visitors see it, and as of when. */
export interface ServedName {
  readonly header: StockHeader
  readonly sessionDate: string
  readonly asOfMs: number
  readonly isSimulated: boolean
}

export interface NameArticleProps extends ServedName {
  /** schema.org type of the name. */
  readonly type: 'Corporation' | 'FinancialProduct' | 'InvestmentFund'
  /** The page in a few sentences. */
  readonly lead: string
  readonly children: ReactNode
}

/** Frame of a document about a name: who, how much, as of when; marked up as schema.org microdata. */
export function NameArticle({ header, sessionDate, asOfMs, isSimulated, type, lead, children }: NameArticleProps) {
  return (
    <article
      itemScope
      itemType={`https://schema.org/${type}`}
      className="mx-auto flex w-full max-w-[1120px] flex-col gap-6 px-6 py-6 max-phone:px-4"
    >
      <meta itemProp="tickerSymbol" content={header.ticker} />
      <header>
        <h1 className="display text-24">
          {header.ticker} <span itemProp="name">{header.name}</span>
        </h1>
        <p className="mt-2 text-18">
          {formatPrice(header.last)} <span className="text-15">{formatChangePercent(header.change_pct)}</span>
        </p>
        <p className="mt-1 text-12 text-fg-3">
          Session of {sessionDate}, {formatShortTime(asOfMs, MARKET_TIME_ZONE)} New York. Sample
          {isSimulated ? ' of the built-in market: every value is invented.' : ' data.'}
        </p>
      </header>
      <p className="max-w-180 text-15 text-fg-2 leading-6" itemProp="description">
        {lead}
      </p>
      {children}
    </article>
  )
}

export interface FigureListProps {
  readonly title: string
  readonly rows: readonly (readonly [label: string, value: string])[]
}

/** Labels and values in two columns. */
export function FigureList({ title, rows }: FigureListProps) {
  return (
    <section aria-label={title}>
      <h2 className="font-medium text-13">{title}</h2>
      <dl className="mt-2 grid border-t phone:grid-cols-2 phone:gap-x-8">
        {rows.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-4 border-b py-1.5 text-13">
            <dt className="text-fg-2">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

import Link from 'next/link'
import type { ReactNode } from 'react'
import { Disclosures } from '@/components/screens/politician-tracker/Disclosures'
import { placeWords, type TrackerFacts, trackerLead } from '@/components/screens/politician-tracker/trackerFacts'
import { FigureList } from '@/components/served/DocumentParts'
import { Tag } from '@/components/ui/Badge'
import { formatMoney } from '@/lib/format/money'
import { formatCount } from '@/lib/format/number'
import { formatFraction, formatFractionChange } from '@/lib/format/percent'
import { hrefOf, routes } from '@/lib/navigation/routes'

export interface TrackerStoryProps extends TrackerFacts {
  /** At the right of the name: the bell. */
  readonly tools?: ReactNode
  /** Between figures and disclosures: charts. */
  readonly children?: ReactNode
}

/** One politician as a story of disclosures (C25): complete without scripts, the screen adds bell and charts. */
export function TrackerStory({ tools, children, ...facts }: TrackerStoryProps) {
  const { member, trades, isSample, isSimulated } = facts
  const { sums } = trades
  return (
    <article className="mx-auto flex w-full max-w-[1120px] flex-col gap-7 px-6 py-6 max-phone:px-4">
      <header>
        <div className="flex flex-wrap items-center gap-3">
          <h1 className="display text-24">{member.member}</h1>
          {isSample ? <Tag>Sample</Tag> : null}
          <span className="flex-1" />
          {tools}
        </div>
        <p className="mt-1.5 text-13 text-fg-2">
          {placeWords(member) || 'Party and committees are in no imported register.'}
        </p>
        {isSimulated ? (
          <p className="mt-1 text-12 text-fg-3">An invented person: every trade is of the built-in market.</p>
        ) : null}
      </header>
      <p className="max-w-180 text-15 leading-6">{trackerLead(facts)}</p>
      <FigureList
        title="In figures"
        rows={[
          ['Trades disclosed', formatCount(sums.trades)],
          ['Filed late', `${formatCount(sums.late)} of ${formatCount(sums.with_delay)}`],
          ['Bought, middles of the brackets', formatMoney(sums.buys)],
          ['Sold, middles of the brackets', formatMoney(sums.sells)],
          ['Estimated holdings', holdingsText(member.portfolio)],
          ['Median days to the filing', formatCount(sums.median_delay)],
          ['Followed at filing, equal parts', growthText(member.follow.value)],
          ['SPY, same days', growthText(member.follow.benchmark)],
        ]}
      />
      {children}
      <Holdings holdings={member.holdings} />
      <Disclosures rows={trades.rows} total={trades.total} />
      <p className="text-12 text-fg-3">
        A trade is disclosed up to 45 days after it was made, and a price that rose afterwards is no accusation. All of
        it with filters and every column:{' '}
        <Link className="link" href={hrefOf(routes.politicianProfile, { name: member.member })}>
          profile in Political Trades
        </Link>
        .
      </p>
    </article>
  )
}

const growthText = (value: number | null): string => formatFractionChange(value === null ? null : value - 1, 1)

const holdingsText = ({ min, mid, max }: TrackerFacts['member']['portfolio']): string =>
  `${formatMoney(mid)} (${formatMoney(min)} to ${max === null ? 'no upper end' : formatMoney(max)})`

const MOST = 12

function Holdings({ holdings }: { readonly holdings: TrackerFacts['member']['holdings'] }) {
  const total = holdings.reduce((sum, one) => sum + one.mid, 0)
  if (holdings.length === 0) return null
  return (
    <FigureList
      title="Largest holdings that the filings add up to"
      rows={holdings
        .slice(0, MOST)
        .map(({ ticker, mid, sector }) => [
          [ticker, sector ?? ''].filter(Boolean).join(', '),
          `${formatMoney(mid)}, ${formatFraction(total === 0 ? null : mid / total, 0)}`,
        ])}
    />
  )
}

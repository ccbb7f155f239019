import Link from 'next/link'
import type { ReactNode } from 'react'
import { Waiting } from '@/components/options/contract/Waiting'
import { tabHref } from '@/components/stocks/explorer/explorerTabs'
import type { Explorer } from '@/components/stocks/explorer/useExplorer'
import { FactTable, Move } from '@/components/stocks/parts/FactTable'
import { HeadlineTitle } from '@/components/stocks/parts/HeadlineTitle'
import { Panel, PanelGrid } from '@/components/stocks/parts/Panel'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useLiveAnswer } from '@/hooks/live/useLiveAnswer'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { consensusWords } from '@/lib/equities/analysts'
import { dateInZone, formatDate, formatShortDate } from '@/lib/format/date'
import { formatSignedMoney } from '@/lib/format/money'
import { formatCompact, formatCount, formatNumber, formatPrice } from '@/lib/format/number'
import { formatFraction, formatFractionChange } from '@/lib/format/percent'
import type { Route } from '@/lib/navigation/route'
import { routes } from '@/lib/navigation/routes'

interface PartProps {
  readonly explorer: Explorer
}

const SLOW_MS = 120_000
const SHOWN_HEADLINES = 6

/** What stands behind the price: who owns it, what analysts and insiders say, and what was written. §4.7 overview. */
export function CompanyPanels({ explorer }: PartProps) {
  return (
    <PanelGrid columns={2}>
      <Analysts explorer={explorer} />
      <Ownership explorer={explorer} />
      <Insiders explorer={explorer} />
      <News explorer={explorer} />
    </PanelGrid>
  )
}

function Analysts({ explorer }: PartProps) {
  const { symbol, when, isLive } = explorer
  const answer = useLiveAnswer(
    'analysts.read',
    { params: { ticker: symbol }, query: when },
    { everyMs: SLOW_MS, isLive },
  )
  const data = answer.data?.data
  return (
    <Panel
      title="Analysts"
      note="newest note of each firm within a year"
      tools={<Tab explorer={explorer} route={routes.stockAnalysts} />}
    >
      {data === undefined ? (
        <Waiting answer={answer} source="analysts.read" rows={4} />
      ) : data.total === 0 ? (
        <Nothing>No analyst covers {symbol} in what is stored.</Nothing>
      ) : (
        <FactTable
          label="Analysts"
          columns={['Figure', 'Value']}
          rows={facts([
            ['Consensus', `${consensusWords(data.consensus.score)}, ${formatNumber(data.consensus.score, 2)} of 5`],
            ['Firms', formatCount(data.consensus.firms)],
            ['Mean target', `${formatPrice(data.targets.mean)} (${signed(data.targets.upside)})`],
            ['Low to high', `${formatPrice(data.targets.low)} to ${formatPrice(data.targets.high)}`],
            ['Revisions, 90 days', `${formatCount(data.revisions.up)} up, ${formatCount(data.revisions.down)} down`],
          ])}
        />
      )}
    </Panel>
  )
}

function Ownership({ explorer }: PartProps) {
  const { symbol, when, isLive } = explorer
  const answer = useLiveAnswer(
    'shorts.read',
    { params: { ticker: symbol }, query: { ...when, sessions: 60 } },
    { everyMs: SLOW_MS, isLive },
  )
  const data = answer.data?.data
  return (
    <Panel
      title="Ownership"
      note="cover pages of annual reports, F40"
      tools={<Tab explorer={explorer} route={routes.stockShorts} />}
    >
      {data === undefined ? (
        <Waiting answer={answer} source="shorts.read" rows={4} />
      ) : data.float.outstanding === null ? (
        <Nothing>No report cover of {symbol} is stored: shares and float are not known.</Nothing>
      ) : (
        <>
          <OwnerBar
            float={data.float.shares}
            outstanding={data.float.outstanding}
            short={data.interest.at(-1)?.shares ?? null}
          />
          <FactTable
            label="Ownership"
            columns={['Figure', 'Value']}
            rows={facts([
              ['Shares outstanding', formatCompact(data.float.outstanding)],
              ['Free float', shareOf(data.float.shares, data.float.outstanding)],
              ['Held inside', shareOf(heldInside(data.float.shares, data.float.outstanding), data.float.outstanding)],
              ['Sold short of the float', formatFraction(data.interest.at(-1)?.float_share, 2)],
              ['Days to cover', formatNumber(data.interest.at(-1)?.days_to_cover, 2)],
            ])}
          />
        </>
      )}
    </Panel>
  )
}

const heldInside = (float: number | null, outstanding: number) =>
  float === null ? null : Math.max(0, outstanding - float)

const shareOf = (part: number | null, whole: number) =>
  part === null ? '-' : `${formatCompact(part)} (${formatFraction(part / whole, 1)})`

interface OwnerBarProps {
  readonly float: number | null
  readonly outstanding: number
  readonly short: number | null
}

/** Float and shares held inside as one bar; what of the float is sold short stands out. */
function OwnerBar({ float, outstanding, short }: OwnerBarProps) {
  if (float === null || outstanding <= 0) return null
  const percent = (shares: number) => `${Math.min(100, (100 * shares) / outstanding)}%`
  return (
    <div aria-hidden="true" className="relative mx-3 mb-1.5 h-2 overflow-hidden rounded-1 bg-line-2">
      <i className="absolute inset-y-0 left-0 bg-fg-2" style={{ width: percent(float) }} />
      {short === null ? null : <i className="absolute inset-y-0 left-0 bg-put" style={{ width: percent(short) }} />}
    </div>
  )
}

function Insiders({ explorer }: PartProps) {
  const { symbol, when, isLive } = explorer
  const { dateFormat } = useTimeSettings()
  const answer = useLiveAnswer(
    'insiders.company',
    { params: { ticker: symbol }, query: { ...when, days: 365 } },
    { everyMs: SLOW_MS, isLive },
  )
  const data = answer.data?.data
  return (
    <Panel
      title="Insiders"
      note="open market, a year back from the newest filing (F41)"
      tools={<Tab explorer={explorer} route={routes.stockInsiders} />}
    >
      {data === undefined ? (
        <Waiting answer={answer} source="insiders.company" rows={4} />
      ) : data.newest_filed === null ? (
        <Nothing>No insider of {symbol} filed in what is stored.</Nothing>
      ) : (
        <FactTable
          label="Insiders"
          columns={['Figure', 'Value']}
          rows={facts([
            ['Bought', formatSignedMoney(sumOf(data.marks, true))],
            ['Sold', formatSignedMoney(-sumOf(data.marks, false))],
            [
              'Net',
              <Move
                key="net"
                value={sumOf(data.marks, true) - sumOf(data.marks, false)}
                text={formatSignedMoney(sumOf(data.marks, true) - sumOf(data.marks, false))}
              />,
            ],
            ['Ownership change', signed(data.owned.change)],
            ['Newest filing', formatDate(data.newest_filed, dateFormat)],
          ])}
        />
      )}
    </Panel>
  )
}

const sumOf = (marks: readonly { readonly is_buy: boolean; readonly value: number | null }[], isBuy: boolean) =>
  marks.reduce((all, mark) => (mark.is_buy === isBuy ? all + (mark.value ?? 0) : all), 0)

function News({ explorer }: PartProps) {
  const { symbol } = explorer
  const answer = useEndpoint('talk.headlines', { params: { ticker: symbol } })
  const rows = answer.data?.data.headlines
  const { timeZone } = useTimeSettings()
  const dayOf = (ms: number) => dateInZone(ms, timeZone)
  const today = dayOf(answer.data?.meta.as_of_ms ?? 0)
  return (
    <Panel title="News" note="repeats left out (F65)" tools={<Tab explorer={explorer} route={routes.stockStockTalk} />}>
      {rows === undefined ? (
        <Waiting answer={answer} source="talk.headlines" rows={4} />
      ) : rows.length === 0 ? (
        <Nothing>No headline names {symbol}. News files can be imported.</Nothing>
      ) : (
        <ol aria-label="News, newest first">
          {rows.slice(0, SHOWN_HEADLINES).map((row) => (
            <li
              key={`${row.at_ms} ${row.title}`}
              className="flex gap-2 border-line-1 border-b px-3 py-1 text-12 last:border-b-0"
            >
              <HeadlineTitle title={row.title} url={row.url} className="min-w-0 flex-1 truncate" />
              <span className="shrink-0 text-11 text-fg-3">
                {row.publisher}, {formatShortDate(dayOf(row.at_ms), today)}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}

function Tab({ explorer, route }: PartProps & { readonly route: Route }) {
  return (
    <Link
      href={tabHref(route, explorer.symbol, explorer)}
      className="text-11 text-fg-2 hover:text-fg-1 hover:underline"
    >
      Open
    </Link>
  )
}

const Nothing = ({ children }: { readonly children: ReactNode }) => (
  <p className="px-3 pb-4 text-11 text-fg-3">{children}</p>
)

const signed = (fraction: number | null) => formatFractionChange(fraction, 1)

const facts = (rows: readonly (readonly [string, ReactNode])[]) =>
  rows.map(([name, value]) => ({ key: name, cells: [name, value] }))

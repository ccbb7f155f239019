import Link from 'next/link'
import type { ReactNode } from 'react'
import { Tiles } from '@/components/options/minutes/Tiles'
import { lineOverTime } from '@/components/screens/predictions/lineOverTime'
import type { PredictionParams } from '@/components/screens/predictions/predictionParams'
import { centsChange, centsText, chanceText, questionText } from '@/components/screens/predictions/predictionText'
import { TradesTable } from '@/components/screens/predictions/TradesTable'
import { chartSource } from '@/components/stocks/parts/chartWords'
import { FactPanel } from '@/components/stocks/parts/FactPanel'
import { FactTable } from '@/components/stocks/parts/FactTable'
import { LineFigure } from '@/components/stocks/parts/LineFigure'
import { Panel } from '@/components/stocks/parts/Panel'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import type { CallResponse } from '@/lib/contract/calls'
import { formatAge } from '@/lib/format/duration'
import { formatMoney, formatSignedMoney } from '@/lib/format/money'
import { formatCount } from '@/lib/format/number'
import { formatFractionChange } from '@/lib/format/percent'
import { hrefOf, routes } from '@/lib/navigation/routes'

type Answer = CallResponse<'predictions.market'>

export interface MarketPartsProps {
  readonly answer: Answer
  readonly onChange: (patch: Partial<PredictionParams>) => void
}

/** Price, depth, trades, holders, what it is about, the same question elsewhere, and how it is resolved. */
export function MarketParts({ answer, onChange }: MarketPartsProps) {
  const { dateFormat, timeZone } = useTimeSettings()
  const { data, meta } = answer
  const model = lineOverTime({
    title: 'Price of yes',
    name: 'Yes',
    points: data.history.map(({ ms, price }) => ({ ms, value: price * 100 })),
    format: (value) => `${Math.round(value * 10) / 10}¢`,
    dateFormat,
    timeZone,
  })
  return (
    <>
      <Tiles tiles={tilesOf(answer)} meta={meta} />
      <LineFigure model={model} title="Price of yes" note="of trades" source={chartSource(meta)} className="h-60" />
      <Gaps data={data} onChange={onChange} />
      <Panel title="Related">
        <Related data={data} onChange={onChange} />
      </Panel>
      <FactPanel
        title="Order depth"
        note={depthNote(data)}
        columns={['Side', 'Price of yes', 'Contracts', 'Binds']}
        empty="No order book is known."
        rows={data.book.map(({ side, price, size }) => ({
          key: `${side} ${price}`,
          cells: [side, centsText(price), formatCount(size), formatMoney((side === 'bid' ? price : 1 - price) * size)],
        }))}
      />
      <Panel title="Holders by outcome" note="of accounts that the venue names">
        <Holders data={data} onChange={onChange} />
      </Panel>
      <Panel title="Trades" note={`the newest ${formatCount(data.trades.length)}`}>
        <TradesTable rows={data.trades} kind="market" onChange={onChange} />
      </Panel>
      <Panel title="How it is resolved">
        <p className="whitespace-pre-line px-3 pb-4 text-12 text-fg-2">
          {data.rules === '' ? 'The venue publishes no rules.' : data.rules}
        </p>
      </Panel>
    </>
  )
}

function tilesOf({ data }: Answer) {
  const { row, option_chance } = data
  return [
    {
      label: 'Yes',
      value: row.result === '' ? centsText(row.price) : `came ${row.result}`,
      context: row.result === '' ? `${centsChange(row.change)} in 24h` : '',
      title: 'Implied probability: the middle of the quotes, else the last price (F61)',
    },
    {
      label: 'Bid × ask',
      value: `${centsText(row.bid)} × ${centsText(row.ask)}`,
      title: 'Best quotes of the yes contract',
    },
    { label: 'Depth 2¢', value: formatMoney(row.liquidity), title: 'USD within 2 cents of the best prices (F61)' },
    { label: 'Volume', value: formatMoney(row.volume), title: 'As the venue counts it' },
    {
      label: 'Overround',
      value: formatFractionChange(row.overround, 1),
      title: 'Sum of the asks of all outcomes of the event less 1 (F61)',
      isOffPhone: true,
    },
    {
      label: 'Options say',
      value: chanceText(option_chance),
      title:
        'Chance of a close at or above the strike with the 30-day volatility of options at the money and no drift (F57); only where the question is about a price',
    },
  ]
}

const depthNote = ({ book_ms, row }: Answer['data']): string =>
  book_ms === null || row.seen_ms === null
    ? ''
    : `as published ${formatAge(Math.max(0, row.seen_ms - book_ms))} before the newest word`

interface PartProps {
  readonly data: Answer['data']
  readonly onChange: MarketPartsProps['onChange']
}

const Choice = ({ children, onClick }: { readonly children: ReactNode; readonly onClick: () => void }) => (
  <button type="button" className="text-left text-fg-1 hover:underline" onClick={onClick}>
    {children}
  </button>
)

function Gaps({ data, onChange }: PartProps) {
  if (data.gaps.length === 0) return null
  return (
    <FactPanel
      title="Same question elsewhere"
      note="gap net of taker fees, a contract: yes bought at one venue, no at the other"
      columns={['Venue', 'Bid', 'Ask', 'Buy yes at', 'Gap', 'Fees', 'Net']}
      rows={data.gaps.map(({ row, buy_at, gross, fees, net }) => ({
        key: row.key,
        cells: [
          <Choice key="venue" onClick={() => onChange({ market: row.key })}>
            {row.venue}
          </Choice>,
          centsText(row.bid),
          centsText(row.ask),
          buy_at,
          centsChange(gross),
          centsText(fees),
          centsChange(net),
        ],
      }))}
    />
  )
}

function Related({ data, onChange }: PartProps) {
  const { row, siblings } = data
  return (
    <ul className="flex flex-col gap-1 px-3 pb-3 text-12">
      {row.ticker === '' ? null : (
        <li>
          Ticker{' '}
          <Link className="font-semibold hover:underline" href={hrefOf(routes.stockOverview, { symbol: row.ticker })}>
            {row.ticker}
          </Link>
          ,{' '}
          <Link className="hover:underline" href={hrefOf(routes.stockOptionChains, { symbol: row.ticker })}>
            its option chains
          </Link>
        </li>
      )}
      {row.release === '' ? null : (
        <li>
          Release{' '}
          <Link className="hover:underline" href={`/economic-calendar?release=${encodeURIComponent(row.release)}`}>
            {row.release}
          </Link>
        </li>
      )}
      {siblings.map((one) => (
        <li key={one.key}>
          <Choice onClick={() => onChange({ market: one.key })}>{questionText(one)}</Choice>{' '}
          <span className="text-fg-2">{one.result === '' ? centsText(one.price) : one.result}</span>
        </li>
      ))}
      {row.ticker === '' && row.release === '' && siblings.length === 0 ? (
        <li className="text-fg-3">The venue names nothing it is related to.</li>
      ) : null}
    </ul>
  )
}

function Holders({ data, onChange }: PartProps) {
  return (
    <FactTable
      label="Holders by outcome"
      columns={['Trader', 'Outcome', 'Contracts', 'Entry', 'Paid', 'Worth now', 'Realised']}
      words={[1]}
      empty="The venue names no accounts, or nobody holds."
      rows={data.holders.map((one) => ({
        key: `${one.trader} ${one.outcome}`,
        cells: [
          <Choice key="trader" onClick={() => onChange({ user: `${data.row.venue}:${one.trader}`, market: '' })}>
            <span className="font-mono">{one.trader}</span>
          </Choice>,
          one.outcome,
          formatCount(one.size),
          centsText(one.entry),
          formatMoney(one.cost),
          formatMoney(one.value),
          formatSignedMoney(one.realised),
        ],
      }))}
    />
  )
}

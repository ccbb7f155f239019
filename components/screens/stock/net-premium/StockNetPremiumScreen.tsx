import { BuiltInScale } from '@/components/options/BuiltInScale'
import { Waiting } from '@/components/options/contract/Waiting'
import { type TileModel, Tiles } from '@/components/options/minutes/Tiles'
import { waitsForAverage } from '@/components/options/minutes/waitsForAverage'
import { FlowCuts } from '@/components/screens/stock/net-premium/FlowCuts'
import { NetPremiumYear } from '@/components/screens/stock/net-premium/NetPremiumYear'
import { NetPremiumChart } from '@/components/stocks/chart/NetPremiumChart'
import { type ExplorerTabProps, explorerPage, explorerTab } from '@/components/stocks/explorer/explorerTab'
import { viewChoice } from '@/components/stocks/explorer/viewChoice'
import { EmptyState } from '@/components/ui/EmptyState'
import { optionsOf } from '@/components/ui/optionsOf'
import { Select } from '@/components/ui/Select'
import { useLiveAnswer } from '@/hooks/live/useLiveAnswer'
import type { CallResponse } from '@/lib/contract/calls'
import { formatMoney, formatSignedMoney } from '@/lib/format/money'
import { formatCompact, formatNumber } from '@/lib/format/number'
import { formatPercent } from '@/lib/format/percent'

const DAYS = [
  { value: '1', label: 'Today' },
  { value: '3', label: '3 sessions' },
  { value: '5', label: '5 sessions' },
  { value: '10', label: '10 sessions' },
  { value: '20', label: '20 sessions' },
] as const
const MONEY = optionsOf({ all: 'Any strike', otm: 'Out of the money', itm: 'In the money' })
const DTE = [
  { value: 'all', label: 'Any expiry' },
  { value: '0', label: '0 DTE' },
  { value: 'not0', label: 'Not 0 DTE' },
  { value: '1-7', label: '1 to 7 days' },
  { value: '8-30', label: '8 to 30 days' },
  { value: '31-90', label: '31 to 90 days' },
] as const

/** Is option money bullish, and is today unusual for this name? §4.7 net-premium. */
export const StockNetPremiumScreen = explorerTab(Body)

function Body({ explorer }: ExplorerTabProps) {
  const { symbol, when, isLive } = explorer
  const days = viewChoice(explorer, 'days', DAYS, '1')
  const money = viewChoice(explorer, 'money', MONEY, 'all')
  const dte = viewChoice(explorer, 'dte', DTE, 'all')
  // As the overview asks for it, so that one answer serves both; what is left out is the host's own choice.
  const filter = {
    ...when,
    tickers: symbol,
    ...(money.value === 'all' ? {} : { money: money.value }),
    ...(dte.value === 'all' ? {} : { dte: dte.value }),
  }
  const span = days.value === '1' ? {} : { days: Number(days.value) }
  const answer = useLiveAnswer(
    'netFlow.read',
    { query: { ...filter, ...span } },
    { everyMs: 5000, isLive, isPending: waitsForAverage },
  )
  // Beside it, not after it: both are on the page from the first.
  const cuts = useLiveAnswer('netFlow.cuts', { query: filter }, { everyMs: 10_000, isLive })
  const name = answer.data?.data.names.find((one) => one.key === symbol) ?? null
  return (
    <>
      <div className="no-scrollbar flex h-10 items-center gap-2 overflow-x-auto px-3 pointer-coarse:h-12">
        <Select size="s" aria-label="Sessions" {...days} />
        <Select size="s" aria-label="Strikes" {...money} />
        <Select size="s" aria-label="Expiries" {...dte} />
      </div>
      {answer.data === undefined ? (
        <Waiting answer={answer} source="netFlow.read" rows={20} />
      ) : name === null || name.totals.trades === 0 ? (
        <EmptyState>No option prints of {symbol} match yet.</EmptyState>
      ) : (
        <>
          <Tiles tiles={tilesOf(name.totals)} />
          <BuiltInScale meta={answer.data.meta} isLine />
          <div className="h-96 border-t">
            <NetPremiumChart answer={answer.data} name={name} />
          </div>
          <FlowCuts answer={cuts} />
        </>
      )}
      <NetPremiumYear explorer={explorer} />
    </>
  )
}

type Totals = CallResponse<'netFlow.read'>['data']['names'][number]['totals']

function tilesOf(totals: Totals): readonly TileModel[] {
  return [
    { label: 'Net premium', value: formatSignedMoney(totals.net_premium), title: 'F11: net call − net put premium' },
    { label: 'Net call premium', value: formatSignedMoney(totals.ncp), tone: 'call', title: 'F11' },
    { label: 'Net put premium', value: formatSignedMoney(totals.npp), tone: 'put', title: 'F11' },
    { label: 'Bull share', value: formatPercent(totals.bull_pct, 1), title: 'F12' },
    { label: 'Call premium', value: formatMoney(totals.call_premium) },
    { label: 'Put premium', value: formatMoney(totals.put_premium) },
    { label: 'P/C volume', value: formatNumber(totals.pc_volume, 2), title: 'F13', isOffPhone: true },
    { label: 'Net volume', value: formatCompact(totals.net_volume), isOffPhone: true },
    { label: 'Trades', value: formatCompact(totals.trades), isOffPhone: true },
  ]
}

/** The screen with its address. */
export const StockNetPremiumPage = explorerPage(StockNetPremiumScreen, { days: DAYS, money: MONEY, dte: DTE })

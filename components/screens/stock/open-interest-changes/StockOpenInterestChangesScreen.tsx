import { Waiting } from '@/components/options/contract/Waiting'
import { signedCompact } from '@/components/options/interest/interestModel'
import { type TileModel, Tiles } from '@/components/options/minutes/Tiles'
import { NameContracts } from '@/components/screens/stock/open-interest-changes/NameContracts'
import { PainCharts } from '@/components/screens/stock/open-interest-changes/PainCharts'
import { ByExpiryTable, SIDES, StrikeHeat } from '@/components/screens/stock/open-interest-changes/ProfileTables'
import type { ProfileAnswer } from '@/components/screens/stock/open-interest-changes/profileParts'
import { ByStrikeChart, RatioChart } from '@/components/screens/stock/open-interest-changes/StrikeCharts'
import { type ExplorerTabProps, explorerPage, explorerTab } from '@/components/stocks/explorer/explorerTab'
import { NoListedOptions } from '@/components/stocks/explorer/NoListedOptions'
import type { Explorer } from '@/components/stocks/explorer/useExplorer'
import { viewChoice } from '@/components/stocks/explorer/viewChoice'
import { Select } from '@/components/ui/Select'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { ratio } from '@/lib/core/ratio'
import { formatDate } from '@/lib/format/date'
import { formatCompact, formatNumber, formatPrice } from '@/lib/format/number'
import { isIsoDate } from '@/lib/market/isoDate'

const BACK = (['1', '2', '3', '5', '10', '20'] as const).map((value) => ({
  value,
  label: value === '1' ? 'against the prior morning' : `against ${value} sessions ago`,
}))
const DAYS = (['10', '20', '40', '60'] as const).map((value) => ({ value, label: `${value} mornings` }))

/** What was opened or closed overnight? §4.7 open-interest-changes. */
export const StockOpenInterestChangesScreen = explorerTab(Body)

function Body({ explorer }: ExplorerTabProps) {
  const { symbol, when, view } = explorer
  const { dateFormat } = useTimeSettings()
  const back = viewChoice(explorer, 'back', BACK, '5')
  const days = viewChoice(explorer, 'days', DAYS, '20')
  const expiry = isIsoDate(view.expiry ?? '') ? view.expiry : undefined
  const query = { ...when, back: Number(back.value), days: Number(days.value), ...(expiry ? { expiry } : {}) }
  const answer = useEndpoint('openInterest.profile', { params: { ticker: symbol }, query })
  if (answer.data === undefined) return <Waiting answer={answer} source="openInterest.profile" rows={24} />
  const { data } = answer.data
  if (data.now === null) return <NoListedOptions explorer={explorer} />
  const part = { answer: answer.data, dateFormat }
  return (
    <>
      <Controls explorer={explorer} answer={answer.data} />
      <Tiles tiles={tilesOf(answer.data)} />
      {data.before === null ? (
        <p role="note" className="border-t bg-inset px-3 py-1.5 text-11 text-warn">
          Only one morning of this source is known: nothing can be compared yet.
        </p>
      ) : null}
      <div className="grid grid-cols-2 gap-px border-t bg-line-2 max-rail:grid-cols-1">
        <ByStrikeChart {...part} />
        <RatioChart {...part} />
      </div>
      <NameContracts explorer={explorer} />
      <PainCharts {...part} />
      <ByExpiryTable {...part} onExpiry={(chosen) => explorer.setView({ expiry: chosen === expiry ? '' : chosen })} />
      <StrikeHeat {...part} explorer={explorer} />
    </>
  )
}

interface ControlsProps {
  readonly explorer: Explorer
  readonly answer: ProfileAnswer
}

function Controls({ explorer, answer }: ControlsProps) {
  const { dateFormat } = useTimeSettings()
  const { setView, view } = explorer
  const expiries = answer.data.expiries.map((row) => ({
    value: row.expiry,
    label: `${formatDate(row.expiry, dateFormat)}, ${row.dte} d`,
  }))
  return (
    <div className="no-scrollbar flex h-10 items-center gap-2 overflow-x-auto px-3 pointer-coarse:h-12">
      <Select size="s" aria-label="Compared with" {...viewChoice(explorer, 'back', BACK, '5')} />
      <Select
        size="s"
        aria-label="Expiry"
        options={[{ value: '', label: 'Every expiry' }, ...expiries]}
        value={view.expiry ?? ''}
        onChange={(value) => setView({ expiry: value })}
      />
      <Select size="s" aria-label="Mornings" {...viewChoice(explorer, 'days', DAYS, '20')} />
      <span className="whitespace-nowrap text-11 text-fg-3">
        {formatDate(answer.data.now, dateFormat)}
        {answer.data.before === null ? '' : ` against ${formatDate(answer.data.before, dateFormat)}`}
      </span>
    </div>
  )
}

function tilesOf({ data }: ProfileAnswer): readonly TileModel[] {
  const [now, before] = [data.history.at(-1), data.history.find((day) => day.date === data.before)]
  const rows = data.expiries
  const sum = (pick: (row: (typeof rows)[number]) => number | null) =>
    rows.some((row) => pick(row) !== null) ? rows.reduce((all, row) => all + (pick(row) ?? 0), 0) : null
  const [calls, puts] = [sum((row) => row.calls) ?? 0, sum((row) => row.puts) ?? 0]
  const [callsBefore, putsBefore] = [sum((row) => row.calls_before), sum((row) => row.puts_before)]
  const change = (own: number, earlier: number | null) => (earlier === null ? '-' : signedCompact(own - earlier))
  const pain = now?.max_pain ?? null
  const distance = pain === null || data.reference === null ? null : (pain / data.reference - 1) * 100
  return [
    { label: 'Call OI', value: formatCompact(calls), context: change(calls, callsBefore), tone: 'call', title: 'F37' },
    { label: 'Put OI', value: formatCompact(puts), context: change(puts, putsBefore), tone: 'put', title: 'F37' },
    { label: 'P/C OI', value: formatNumber(ratio(puts, calls), 2), title: 'F13' },
    {
      label: 'P/C OI then',
      value: formatNumber(putsBefore === null ? null : ratio(putsBefore, callsBefore ?? 0), 2),
      title: 'F13, of the contracts that were listed then and have not expired',
    },
    {
      label: 'Max pain',
      value: formatPrice(pain),
      context: distance === null ? '' : `${formatNumber(distance, 1)}% from the price`,
      title: `F30, expiry ${data.pain?.expiry ?? ''}`,
    },
    { label: 'Max pain then', value: formatPrice(before?.max_pain ?? null), title: 'F30', isOffPhone: true },
  ]
}

/** The screen with its address. */
export const StockOpenInterestChangesPage = explorerPage(StockOpenInterestChangesScreen, {
  back: BACK,
  days: DAYS,
  side: SIDES,
})

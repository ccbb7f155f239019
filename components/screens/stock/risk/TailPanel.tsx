import type { RiskPartProps } from '@/components/screens/stock/risk/riskParts'
import { FactPanel } from '@/components/stocks/parts/FactPanel'
import { Move } from '@/components/stocks/parts/FactTable'
import { PanelGrid } from '@/components/stocks/parts/Panel'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useLiveAnswer } from '@/hooks/live/useLiveAnswer'
import type { CallResponse } from '@/lib/contract/calls'
import { formatDate } from '@/lib/format/date'
import { formatFraction, formatFractionChange } from '@/lib/format/percent'
import { fallChance } from '@/lib/options/fallChance'

type ExpiryRow = CallResponse<'volatility.read'>['data']['expiries'][number]

const FALLS = [0.95, 0.9, 0.8, 0.7]

/** The worst days of two years, and the chance of a fall that the options price in (F57). */
export function TailPanel({ explorer, answer }: RiskPartProps) {
  const { dateFormat } = useTimeSettings()
  const signed = (value: number | null) => <Move value={value} text={formatFractionChange(value)} />
  return (
    <PanelGrid columns={2}>
      <FactPanel
        title="Worst days"
        note="two years"
        columns={['Day', explorer.symbol, answer.data.benchmark]}
        rows={answer.data.tail.map((row) => ({
          key: row.date,
          cells: [formatDate(row.date, dateFormat), signed(row.move), signed(row.benchmark)],
        }))}
      />
      <ImpliedTail explorer={explorer} />
    </PanelGrid>
  )
}

/** Chance that the price ends below a share of today's, from the at-the-money volatility and the forward of each expiry. */
function ImpliedTail({ explorer }: Pick<RiskPartProps, 'explorer'>) {
  const { symbol, when, isLive } = explorer
  const answer = useLiveAnswer(
    'volatility.read',
    { params: { ticker: symbol }, query: when },
    { everyMs: 60_000, isLive },
  )
  const spot = answer.data?.data.spot ?? null
  const expiries = answer.data?.data.expiries.filter((row) => row.atm_iv !== null && row.dte >= 5) ?? []
  const chosen = [30, 60, 90, 180, 365].flatMap((days) => {
    const near = [...expiries].sort((a, b) => Math.abs(a.dte - days) - Math.abs(b.dte - days))[0]
    return near === undefined ? [] : [near]
  })
  const rows = [...new Map(chosen.map((row) => [row.expiry, row])).values()]
  return (
    <FactPanel
      title="Chance of a fall, by the options"
      note="risk-neutral, at-the-money volatility; RR10 is the price of the tail"
      label="Chance of a fall"
      columns={['Expiry', ...FALLS.map((share) => `below ${formatFraction(share, 0)}`), 'RR10']}
      rows={rows.map((row) => ({
        key: row.expiry,
        cells: [
          `${row.dte} days`,
          ...FALLS.map((share) => formatFraction(chanceOf(row, share, spot), 1)),
          formatFraction(row.rr10, 1),
        ],
      }))}
      empty="No listed options are known."
    />
  )
}

function chanceOf({ atm_iv: vol, years, forward }: ExpiryRow, share: number, spot: number | null): number | null {
  return vol === null || spot === null ? null : fallChance(share, { vol, years, forward, spot })
}

import { type RulesOf, ruleColumn } from '@/components/options/rulesColumn'
import type { TableColumn } from '@/components/tables/tableColumn'
import type { CallResponse } from '@/lib/contract/calls'
import type { FlowItem } from '@/lib/flow/trade'
import { formatMoney } from '@/lib/format/money'
import { formatCount } from '@/lib/format/number'
import { formatChangePercent } from '@/lib/format/percent'

type TickerFactsRow = CallResponse<'tapeContext.tickers'>['data'][number]
type CarryRow = CallResponse<'tapeContext.carry'>['data'][number]

/** What stands beside the prints and comes later than they do; undefined: not known, or not asked for yet. */
export interface PrintFacts {
  readonly factsOf: (ticker: string) => TickerFactsRow | undefined
  readonly carryOf: (optionSymbol: string) => CarryRow | undefined
  readonly rulesOf: RulesOf
}

/** Columns that need the facts of the tickers. */
export const FACT_COLUMN_IDS = ['sector', 'market_cap', 'earnings_days', 'exdiv_days'] as const
export const CARRY_COLUMN_ID = 'carry'

const base = { isDefault: false, align: 'right' as const }

/** Columns about the ticker of a print, about what became of its contract overnight, and about the rules it met. */
export function factColumns({ factsOf, carryOf, rulesOf }: PrintFacts): TableColumn<FlowItem>[] {
  const days = (
    id: 'earnings_days' | 'exdiv_days',
    read: (row: TickerFactsRow | undefined) => number | null | undefined,
  ) => ({
    ...base,
    id,
    header: id === 'earnings_days' ? 'Earn in' : 'Ex-div in',
    definition:
      id === 'earnings_days'
        ? 'Calendar days from the session to the next earnings report of the ticker'
        : 'Calendar days from the session to the next ex-dividend day of the ticker',
    width: 58,
    value: (print: FlowItem) => read(factsOf(print.ticker)) ?? null,
    text: (print: FlowItem) => {
      const count = read(factsOf(print.ticker)) ?? null
      return count === null ? '-' : `${formatCount(count)}d`
    },
    filter: (print: FlowItem) => {
      const count = read(factsOf(print.ticker)) ?? null
      return count === null ? null : `${id}<=${count}`
    },
    sortsUp: true,
  })
  return [
    {
      ...base,
      id: 'sector',
      header: 'Sector',
      definition: 'Sector of the stock; funds and indices have none',
      width: 120,
      align: 'left',
      value: (print) => factsOf(print.ticker)?.sector ?? null,
      text: (print) => factsOf(print.ticker)?.sector ?? '-',
      cell: (print) => <span className="truncate">{factsOf(print.ticker)?.sector ?? '-'}</span>,
      filter: (print) => {
        const sector = factsOf(print.ticker)?.sector
        return sector ? `sector="${sector}"` : null
      },
      sortsUp: true,
    },
    {
      ...base,
      id: 'market_cap',
      header: 'Mkt cap',
      definition: 'Market value of the company at the prior close, USD; none for funds and indices',
      width: 66,
      value: (print) => factsOf(print.ticker)?.market_cap ?? null,
      text: (print) => formatMoney(factsOf(print.ticker)?.market_cap ?? null),
      filter: (print) => {
        const cap = factsOf(print.ticker)?.market_cap
        return cap ? `market_cap>=${cap}` : null
      },
    },
    days('earnings_days', (row) => row?.earnings_days),
    days('exdiv_days', (row) => row?.ex_dividend_days),
    {
      ...base,
      id: CARRY_COLUMN_ID,
      header: 'Carry',
      definition:
        'Next morning: change of open interest over the volume of the session, −100% to 100%; past sessions only',
      formula: 'F9',
      width: 58,
      value: (print) => carryOf(print.optionSymbol)?.carry ?? null,
      text: (print) => formatChangePercent(carryOf(print.optionSymbol)?.carry ?? null, 0),
      cell: (print) => <CarryText row={carryOf(print.optionSymbol)} />,
    },
    ruleColumn(rulesOf),
  ]
}

function CarryText({ row }: { readonly row: CarryRow | undefined }) {
  if (row === undefined || row.carry === null) return <span className="text-fg-3">-</span>
  const words = `Open interest ${formatCount(row.open_interest)} → ${formatCount(row.next_open_interest)} on ${formatCount(row.volume)} contracts traded`
  return <span title={words}>{formatChangePercent(row.carry, 0)}</span>
}

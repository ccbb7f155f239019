import type { AnalyzerParams } from '@/components/screens/flow/options-analyzer/analyzerParams'
import { structureName } from '@/components/screens/flow/options-analyzer/structurePosition'
import { fileColumn, saveTable } from '@/components/tables/exportTable'
import type { StructureRow } from '@/lib/contract/analyzer'
import type { CallResponse } from '@/lib/contract/calls'
import { flowAgreement } from '@/lib/strategies/optimise/flowAgreement'

const leanOf = ({ legs }: StructureRow): number | null =>
  flowAgreement(
    legs.map(({ quantity, ask_volume, bid_volume }) => ({
      quantity,
      askVolume: ask_volume,
      bidVolume: bid_volume,
    })),
  ).lean

const COLUMNS = [
  fileColumn<StructureRow>('strategy', structureName),
  fileColumn<StructureRow>('legs', ({ legs, shares }) =>
    [...(shares === 0 ? [] : [`SHARES:${shares}`]), ...legs.map((leg) => `${leg.option_symbol}:${leg.quantity}`)].join(
      ' ',
    ),
  ),
  ...(
    [
      'expiry',
      'score',
      'chance',
      'expected',
      'view_expected',
      'view_deviation',
      'return_at_target',
      'at_target',
      'risk',
      'max_profit',
      'max_loss',
      'cost',
      'worst',
      'spread_cost',
      'delta',
      'gamma',
      'theta',
      'vega',
    ] as const
  ).map((key) => fileColumn<StructureRow>(key, (row) => row[key])),
  fileColumn<StructureRow>('flow_lean', leanOf),
]

/** Saves the ranking as CSV with what it was asked for above it (C13). */
export function saveRanking(shown: CallResponse<'analyzer.rank'>, params: AnalyzerParams): void {
  const { data, meta } = shown
  const filter = [
    data.ticker,
    data.outlook,
    `target ${data.targets.map((price) => price.toFixed(2)).join(' and ')} on ${data.date}`,
    params.budget === null ? 'any budget' : `at most ${params.budget} USD put up`,
    params.rankBy === 'expected' ? 'ranked by expected value over capital at risk' : `alpha ${params.alpha}%`,
    `volatility ${Math.round(100 * data.view_vol)}% of implied`,
    `least chance ${Math.round(100 * data.least_chance)}%`,
  ].join(', ')
  saveTable({ page: 'Options Analyzer', filter, columns: COLUMNS, rows: data.rows, meta })
}

import type { Shown } from '@/components/backtest/usePendingRun'
import { fileColumn, saveTable } from '@/components/tables/exportTable'
import { type TradingPlan, tradingText } from '@/lib/backtest/trading/tradingPlan'
import type { TradingResult } from '@/lib/contract/backtestRows'

type Row = TradingResult['trades'][number]

/** Every trade of a run as CSV with its rules above it (C13). */
export function saveTrades(plan: TradingPlan, { result, meta }: Shown<TradingResult>): void {
  saveTable<Row>({
    page: 'Trading rules',
    filter: plan.filter,
    about: [
      ['ticker', plan.ticker],
      ['rules', plan.script.replaceAll('\n', '; ')],
      ['plan', new URLSearchParams(tradingText(plan)).toString()],
    ],
    rows: result.trades,
    meta,
    columns: [
      fileColumn<Row>('side', ({ side }) => side),
      fileColumn<Row>('shares', ({ shares }) => shares),
      fileColumn<Row>('entered', ({ entered }) => entered),
      fileColumn<Row>('entry price', ({ entry }) => entry),
      fileColumn<Row>('left', ({ left }) => left),
      fileColumn<Row>('exit price', ({ exit }) => exit),
      fileColumn<Row>('exit by', ({ reason }) => reason),
      fileColumn<Row>('profit, USD', ({ profit }) => profit),
      fileColumn<Row>('return', ({ gain }) => gain),
    ],
  })
}

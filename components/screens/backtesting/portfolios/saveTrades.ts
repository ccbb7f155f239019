import type { Shown } from '@/components/backtest/usePendingRun'
import { legsText } from '@/components/screens/backtesting/portfolios/OptionTradeTable'
import { fileColumn, saveTable } from '@/components/tables/exportTable'
import { type OptionTestPlan, optionTestText } from '@/lib/backtest/options/optionTestPlan'
import { type TradingPlan, tradingText } from '@/lib/backtest/trading/tradingPlan'
import type { TradingResult } from '@/lib/contract/backtestRows'
import type { OptionTestResult } from '@/lib/contract/optionTestRows'

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

type OptionRow = OptionTestResult['trades'][number]

/** Every trade of an option structure as CSV with its plan above it (C13). */
export function saveOptionTrades(plan: OptionTestPlan, { result, meta }: Shown<OptionTestResult>): void {
  saveTable<OptionRow>({
    page: 'Option structure',
    filter: '',
    about: [
      ['ticker', plan.ticker],
      ['structure', plan.strategy],
      ['plan', new URLSearchParams(optionTestText(plan)).toString()],
    ],
    rows: result.trades,
    meta,
    columns: [
      fileColumn<OptionRow>('entered', ({ entered }) => entered),
      fileColumn<OptionRow>('underlying', ({ spot }) => spot),
      fileColumn<OptionRow>('legs', ({ legs }) => legsText(legs)),
      fileColumn<OptionRow>('expiry', ({ expiry }) => expiry),
      fileColumn<OptionRow>('ended', ({ ended }) => ended),
      fileColumn<OptionRow>('paid at mid, USD', ({ paid }) => paid),
      fileColumn<OptionRow>('worth, USD', ({ worth }) => worth),
      fileColumn<OptionRow>('costs, USD', ({ costs }) => costs),
      fileColumn<OptionRow>('profit, USD', ({ profit }) => profit),
    ],
  })
}

import { useMemo } from 'react'
import { CARRY_COLUMN_ID, FACT_COLUMN_IDS, type PrintFacts } from '@/components/options/factColumns'
import { RULES_COLUMN_ID } from '@/components/options/rulesColumn'
import type { FeedState } from '@/components/screens/live-options-flow/useFeedState'
import { usePrintRules } from '@/components/screens/live-options-flow/usePrintRules'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import type { FlowItem } from '@/lib/flow/trade'

const MOST_CONTRACTS = 2000

/** Facts of the tickers, the next morning's carry and the rules of the prints, asked for only while a column shows them. */
export function usePrintFacts(feed: FeedState, rows: readonly FlowItem[]): PrintFacts {
  const { session, at, cols } = feed.params
  const shown = cols.split(/[^a-z_]+/)
  const wantsFacts = FACT_COLUMN_IDS.some((id) => shown.includes(id))
  const wantsCarry = shown.includes(CARRY_COLUMN_ID) && session !== null && at === null
  const facts = useEndpoint('tapeContext.tickers', wantsFacts ? { query: session ? { session } : {} } : null).data
  const contracts = useMemo(
    () => (wantsCarry ? [...new Set(rows.map((row) => row.optionSymbol))].slice(0, MOST_CONTRACTS) : []),
    [wantsCarry, rows],
  )
  const body = wantsCarry && contracts.length > 0 ? { body: { session, contracts } } : null
  const carry = useEndpoint('tapeContext.carry', body).data
  const rulesOf = usePrintRules(feed, rows, shown.includes(RULES_COLUMN_ID))
  return useMemo(() => {
    const byTicker = new Map(facts?.data.map((row) => [row.ticker, row]))
    const bySymbol = new Map(carry?.data.map((row) => [row.option_symbol, row]))
    return { factsOf: (ticker) => byTicker.get(ticker), carryOf: (symbol) => bySymbol.get(symbol), rulesOf }
  }, [facts, carry, rulesOf])
}

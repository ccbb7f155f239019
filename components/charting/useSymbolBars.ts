import { useMemo, useRef } from 'react'
import { useLiveAnswer } from '@/hooks/live/useLiveAnswer'
import type { EndpointResult } from '@/hooks/queries/useEndpoint'
import { barsOfColumns, type ChartBars } from '@/lib/charting/chartBars'
import { type Interval, isIntraday } from '@/lib/charting/intervals'
import { formulaBars, readSymbol, type SymbolWish } from '@/lib/charting/symbolFormula'
import type { CallArgs, CallResponse } from '@/lib/contract/calls'
import { FormulaError } from '@/lib/equities/formula/parse'

type BarsAnswer = CallResponse<'charting.bars'>
export type ChartWhen = Readonly<Pick<NonNullable<CallArgs<'charting.bars'>['query']>, 'session' | 'at' | 'source'>>

export interface BarsQuestion {
  readonly symbol: string
  readonly compare: readonly string[]
  readonly interval: Interval
  readonly sessions: number
  /** Minutes before and after the regular session too. */
  readonly isExtended: boolean
  readonly when: ChartWhen
  readonly isLive: boolean
}

export interface SymbolBars {
  /** null while a part is not there yet. */
  readonly bars: ChartBars | null
  /** The answer that the title, the events and the source are read from: the first symbol's. */
  readonly answer: EndpointResult<'charting.bars'>
  readonly wish: SymbolWish | null
  /** What is wrong with the symbol as typed. */
  readonly fault: string | null
  readonly compareBars: readonly { readonly symbol: string; readonly bars: ChartBars | null }[]
  /** Compared symbols that could not be read, in words. */
  readonly compareFaults: readonly string[]
  readonly hasMore: boolean
}

const EVERY_MINUTE_BAR_MS = 5000
const EVERY_DAY_BAR_MS = 30_000

/** Bars of a symbol or a formula of symbols, and of those it is compared with: one call for each name, eight at most. */
export function useSymbolBars(question: BarsQuestion): SymbolBars {
  const { symbol, compare } = question
  const { wish, fault } = useMemo(() => wishOf(symbol), [symbol])
  const own = useMemo(() => (wish === null ? [] : wish.kind === 'symbol' ? [wish.symbol] : [...wish.symbols]), [wish])
  const names = useMemo(() => [...new Set([...own, ...compare])].slice(0, 8), [own, compare])
  const answers = [
    useBars(names[0], question),
    useBars(names[1], question),
    useBars(names[2], question),
    useBars(names[3], question),
    useBars(names[4], question),
    useBars(names[5], question),
    useBars(names[6], question),
    useBars(names[7], question),
  ]
  const found = names.map((name, i) => barsOf(answers[i], name, question))
  const known = useStable(found)
  const bars = useMemo(() => {
    const parts = own.map((name) => [name, known[names.indexOf(name)] ?? null] as const)
    if (wish === null || parts.some(([, part]) => part === null)) return null
    const whole = new Map(
      parts.flatMap(([name, part]) => (part === null ? [] : [[name, barsOfColumns(part)] as const])),
    )
    return wish.kind === 'symbol' ? (whole.get(wish.symbol) ?? null) : formulaBars(wish.node, whole)
  }, [known, names, own, wish])
  const others = useMemo(
    () =>
      compare.map((name) => {
        const at = names.indexOf(name)
        const part = known[at] ?? null
        return { symbol: name, bars: part === null ? null : barsOfColumns(part) }
      }),
    [compare, names, known],
  )
  const failed = own.map((name) => answers[names.indexOf(name)]).find((one) => one?.status === 'error')
  return {
    bars,
    wish,
    fault,
    answer: failed ?? answers[0] ?? IDLE,
    compareBars: others,
    compareFaults: compare.flatMap((name) => faultOf(answers[names.indexOf(name)]) ?? []),
    hasMore: answers.some((one) => one.data?.data.has_more === true),
  }
}

const IDLE: EndpointResult<'charting.bars'> = { status: 'idle', retry: () => undefined, isRefreshing: false }

function wishOf(symbol: string): { readonly wish: SymbolWish | null; readonly fault: string | null } {
  try {
    return { wish: readSymbol(symbol), fault: null }
  } catch (error) {
    return { wish: null, fault: error instanceof FormulaError ? error.message : 'This symbol is not understood' }
  }
}

const hoursOf = (isExtended: boolean) => (isExtended ? { hours: 'extended' as const } : {})

function useBars(symbol: string | undefined, { interval, sessions, isExtended, when, isLive }: BarsQuestion) {
  return useLiveAnswer(
    'charting.bars',
    symbol === undefined ? null : { query: { ...when, symbol, interval, sessions, ...hoursOf(isExtended) } },
    {
      everyMs: isIntraday(interval) ? EVERY_MINUTE_BAR_MS : EVERY_DAY_BAR_MS,
      isLive,
    },
  )
}

/** The columns of an answer, if it is the answer to this question: an older one stays on screen only for the same symbol, width and hours. */
function barsOf(
  answer: EndpointResult<'charting.bars'> | undefined,
  symbol: string,
  { interval, isExtended }: BarsQuestion,
) {
  const data = answer?.data?.data
  const isSame = data?.symbol === symbol && data.asked === interval
  // A contract trades in the regular session alone.
  const hasHours = data?.kind === 'contract' || (data?.hours === 'extended') === isExtended
  return isSame && hasHours ? data.bars : null
}

function faultOf(answer: EndpointResult<'charting.bars'> | undefined): string | null {
  return answer?.status === 'error' ? answer.error.message : null
}

type Columns = BarsAnswer['data']['bars'] | null

/** The same list while none of its parts is another one, so that nothing is worked out twice. */
function useStable(list: readonly Columns[]): readonly Columns[] {
  const kept = useRef(list)
  const isSame = kept.current.length === list.length && list.every((one, i) => one === kept.current[i])
  if (!isSame) kept.current = list
  return kept.current
}

import { useMemo } from 'react'
import { fieldsShown } from '@/components/stocks/days/stockDayColumns'
import { type StockDayRow, stockDayRows } from '@/components/stocks/days/stockDayRow'
import { useLiveAnswer } from '@/hooks/live/useLiveAnswer'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import type { StockListState, Tag } from '@/lib/watchlists/stockList'

/** A name of a list with what its person noted of it. */
export interface ListRow extends StockDayRow {
  readonly tag: Tag | null
  readonly note: string
  /** Closes of the last sessions, the running price last. */
  readonly closes: readonly number[]
  /** False: the session does not know the name. */
  readonly isKnown: boolean
  /** Place in the list. */
  readonly place: number
}

const EVERY_MS = 4000
const SPARKS_EVERY_MS = 60_000
const SPARK_SESSIONS = 30
/** Figures that tiles need beside those of the columns. */
const TILE_FIELDS = ['last', 'change', 'net_premium', 'earnings_days', 'option_premium', 'bull_premium', 'bear_premium']

/** The names of a list in its order, with figures, small charts, tags and notes. */
export function useListRows(list: StockListState | null, columns: readonly string[]) {
  const tickers = list?.tickers ?? []
  const fields = [...new Set([...TILE_FIELDS, ...fieldsShown(columns)])].join(',')
  const hasNames = tickers.length > 0
  const answer = useLiveAnswer('stockScreener.rows', hasNames ? { body: { tickers: [...tickers], fields } } : null, {
    everyMs: EVERY_MS,
    takesPushes: false,
  })
  const sparks = useEndpoint(
    'stockScreener.sparks',
    hasNames ? { body: { tickers: tickers.slice(0, 200), sessions: SPARK_SESSIONS } } : null,
    { refreshMs: SPARKS_EVERY_MS },
  )
  const data = answer.data?.data
  const closes = sparks.data?.data
  const rows = useMemo(() => {
    const known = new Map((data === undefined ? [] : stockDayRows(data)).map((row) => [row.ticker, row]))
    const lines = new Map((closes ?? []).map((one) => [one.ticker, one.closes]))
    return (list?.tickers ?? []).map(
      (ticker, place): ListRow => ({
        ...(known.get(ticker) ?? unknownRow(ticker)),
        place,
        isKnown: known.has(ticker),
        closes: lines.get(ticker) ?? [],
        tag: list?.tags[ticker] ?? null,
        note: list?.notes[ticker] ?? '',
      }),
    )
  }, [data, closes, list])
  return { answer, rows, isWaiting: hasNames && data === undefined }
}

const unknownRow = (ticker: string): StockDayRow => ({
  ticker,
  name: '',
  sector: null,
  industry: null,
  issue_type: null,
  figures: {},
  places: {},
})

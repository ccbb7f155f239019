import type { ParsedUrlQuery } from 'node:querystring'
import { datesIn } from '@/components/options/strikes/ExpiryChoice'
import { windowIn } from '@/components/options/strikes/StrikeWindow'
import { isInstant, parseWhen, type WhenParams, whenQuery } from '@/components/options/when/whenState'
import { choiceOf, textOf, tickerOf } from '@/lib/navigation/addressQuery'

const GREEKS = ['gamma', 'delta', 'vanna', 'charm', 'positions'] as const
const MODELS = ['naive', 'tradeSigned', 'labelled', 'holder'] as const
const GROUPS = ['0dte', 'next', 'weekly', 'monthly', 'all'] as const
const SLICES = ['1', '5', '10', '30'] as const
const CANDLES = ['1', '5', '10'] as const
const USUAL_WINDOW = 3

export type Greek = (typeof GREEKS)[number]
export type Model = (typeof MODELS)[number]

/** A scenario: spot in percent, volatility in points, minutes forward. */
export interface ScenarioParams {
  readonly spot: number
  readonly vol: number
  readonly mins: number
}

/** Everything the address of Market Maker Exposure says. */
export interface ExposureParams extends WhenParams {
  readonly ticker: string
  readonly greek: Greek
  /** null: the measure's own. */
  readonly model: Model | null
  readonly basis: 'openInterest' | 'volume'
  /** A group, or dates joined by commas. */
  readonly exp: string
  readonly slice: (typeof SLICES)[number]
  readonly candle: (typeof CANDLES)[number]
  /** Percent of the price to either side. */
  readonly window: number
  /** Size from which a strike is marked, in the measure's unit; null: none is. */
  readonly threshold: number | null
  /** Instant that is compared with. */
  readonly compare: string | null
  readonly scenario: ScenarioParams | null
}

/** Reads the address; never throws, what makes no sense is left out. */
export function parseExposureParams(query: ParsedUrlQuery): ExposureParams {
  const exp = textOf(query, 'exp')
  const compare = textOf(query, 'compare')
  const threshold = Number(textOf(query, 'threshold'))
  return {
    ...parseWhen(query),
    ticker: tickerOf(query, 'ticker', 'SPX'),
    greek: choiceOf(query, 'greek', GREEKS, 'gamma'),
    model: MODELS.find((one) => one === textOf(query, 'model')) ?? null,
    basis: textOf(query, 'basis') === 'volume' ? 'volume' : 'openInterest',
    exp: datesIn(exp).join(',') || (GROUPS.find((one) => one === exp) ?? 'all'),
    slice: choiceOf(query, 'slice', SLICES, '10'),
    candle: choiceOf(query, 'candle', CANDLES, '5'),
    window: windowIn(textOf(query, 'window'), USUAL_WINDOW),
    threshold: threshold > 0 && Number.isFinite(threshold) ? threshold : null,
    compare: isInstant(compare) ? compare : null,
    scenario: parseScenario(query),
  }
}

function parseScenario(query: ParsedUrlQuery): ScenarioParams | null {
  const number = (key: string, low: number, high: number) => {
    const value = Number(textOf(query, key))
    return Number.isFinite(value) ? Math.min(high, Math.max(low, value)) : 0
  }
  const scenario = {
    spot: number('spot', -20, 20),
    vol: number('vol', -50, 100),
    mins: Math.round(number('mins', 0, 10_080)),
  }
  return scenario.spot === 0 && scenario.vol === 0 && scenario.mins === 0 ? null : scenario
}

/** The canonical query of a state; defaults are left out. */
export function exposureQuery(params: ExposureParams): string {
  const { ticker, greek, model, basis, exp, slice, candle, window, threshold, compare, scenario } = params
  const pairs: Record<string, string> = { ticker, ...whenQuery(params) }
  const set = (key: string, value: string | null, fallback: string | null) => {
    if (value !== null && value !== fallback) pairs[key] = value
  }
  set('greek', greek, 'gamma')
  set('model', model, null)
  set('basis', basis, 'openInterest')
  set('exp', exp, 'all')
  set('slice', slice, '10')
  set('candle', candle, '5')
  set('window', String(window), String(USUAL_WINDOW))
  set('threshold', threshold === null ? null : String(threshold), null)
  set('compare', compare, null)
  if (scenario !== null) {
    set('spot', String(scenario.spot), '0')
    set('vol', String(scenario.vol), '0')
    set('mins', String(scenario.mins), '0')
  }
  return new URLSearchParams(pairs).toString()
}

/** What both calls of the page ask for. */
function commonCall(params: ExposureParams) {
  const { greek, model, basis, exp, slice, window } = params
  return {
    greek,
    basis,
    expiries: exp,
    slice: Number(slice),
    window,
    ...(model === null ? {} : { model }),
    ...whenQuery(params),
  }
}

export function readCall(params: ExposureParams) {
  const { compare, scenario, ticker } = params
  const change = scenario === null ? {} : { spot_pct: scenario.spot, vol_pts: scenario.vol, minutes: scenario.mins }
  return {
    params: { ticker },
    query: { ...commonCall(params), curves: '1' as const, ...(compare === null ? {} : { compare }), ...change },
  }
}

export function surfaceCall(params: ExposureParams) {
  return { params: { ticker: params.ticker }, query: { ...commonCall(params), candle: Number(params.candle) } }
}

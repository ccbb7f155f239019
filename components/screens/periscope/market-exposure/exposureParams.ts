import { datesIn } from '@/components/options/strikes/ExpiryChoice'
import { windowIn } from '@/components/options/strikes/StrikeWindow'
import { instantField, whenFields, whenQuery } from '@/components/options/when/whenState'
import {
  type AddressField,
  addressOf,
  always,
  choiceField,
  numberField,
  positiveField,
  textField,
  tickerField,
} from '@/lib/navigation/addressFields'
import { choiceOf, textOf } from '@/lib/navigation/addressQuery'

const GREEKS = ['gamma', 'delta', 'vanna', 'charm', 'positions'] as const
const MODELS = ['naive', 'tradeSigned', 'labelled', 'holder'] as const
const GROUPS = ['0dte', 'next', 'weekly', 'monthly', 'all'] as const
const SLICES = ['1', '5', '10', '30'] as const
const CANDLES = ['1', '5', '10'] as const
const USUAL_WINDOW = 3

export type Greek = (typeof GREEKS)[number]
export type Model = (typeof MODELS)[number]
const modelField: AddressField<Model | null> = {
  read: (query, key) => MODELS.find((one) => one === textOf(query, key)) ?? null,
  write: (model) => model,
}

/** A scenario: spot in percent, volatility in points, minutes forward. */
export interface ScenarioParams {
  readonly spot: number
  readonly vol: number
  readonly mins: number
}

const NONE_MOVED: ScenarioParams = { spot: 0, vol: 0, mins: 0 }
const scenarioField: AddressField<ScenarioParams | null> = {
  read: (query) => {
    const number = (key: string, low: number, high: number) => {
      const value = Number(textOf(query, key))
      return Number.isFinite(value) ? Math.min(high, Math.max(low, value)) : 0
    }
    const scenario = {
      spot: number('spot', -20, 20),
      vol: number('vol', -50, 100),
      mins: Math.round(number('mins', 0, 10_080)),
    }
    return Object.values(scenario).every((value) => value === 0) ? null : scenario
  },
  write: (scenario) =>
    Object.fromEntries(
      Object.entries(scenario ?? NONE_MOVED).map(([key, value]) => [key, value === 0 ? '' : String(value)]),
    ),
}
const expiriesField: AddressField<string> = {
  ...textField(undefined, 'all'),
  read: (query, key) => datesIn(textOf(query, key)).join(',') || choiceOf(query, key, GROUPS, 'all'),
}
const windowField: AddressField<number> = {
  ...numberField(USUAL_WINDOW),
  read: (query, key) => windowIn(textOf(query, key), USUAL_WINDOW),
}

/** Everything the address of Market Maker Exposure says. */
export const { parse: parseExposureParams, query: exposureQuery } = addressOf({
  ticker: always(tickerField('SPX')),
  ...whenFields,
  greek: choiceField(GREEKS, 'gamma'),
  /** null: the measure's own. */
  model: modelField,
  basis: choiceField(['volume'], 'openInterest'),
  /** A group, or dates joined by commas. */
  exp: expiriesField,
  slice: choiceField(SLICES, '10'),
  candle: choiceField(CANDLES, '5'),
  /** Percent of the price to either side. */
  window: windowField,
  /** Size from which a strike is marked, in the measure's unit; null: none is. */
  threshold: positiveField,
  /** Instant that is compared with. */
  compare: instantField,
  scenario: scenarioField,
})
export type ExposureParams = ReturnType<typeof parseExposureParams>

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
